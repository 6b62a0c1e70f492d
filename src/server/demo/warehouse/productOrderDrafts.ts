import type { OrderState, ProductOrder } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { officeLogin, RecordPointer, type TypedPointer, typed } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import { institutionDrafts } from '../institutions/institutionDrafts.ts';
import { employeeDrafts } from '../people/employeeDrafts.ts';
import { parentDrafts } from '../people/parentDrafts.ts';
import type { AddressDraft } from '../seed/drafts.ts';
import { articleDrafts, articleOf } from './articleDrafts.ts';
import { productRows } from './productTable.ts';
import { shipmentBundleDrafts } from './shipmentBundleDrafts.ts';

type OrderProfileType = 'parent' | 'institution' | 'employee';

/** Recipient of an order, with the data on the parcel. */
interface OrderRecipient {
  type: OrderProfileType;
  profile: RecordPointer;
  name: string;
  email: string | null;
  address: AddressDraft;
}

/** The first people and institutions of each kind that can receive parcels. */
export function orderRecipients(context: DemoContext): Record<OrderProfileType, OrderRecipient[]> {
  return {
    parent: taken(parentDrafts(context), 200, (draft, index) =>
      draft.isActive
        ? recipient(
            { type: 'parent', resource: 'parents', index },
            [draft.firstName ?? 'Familie', draft.lastName].join(' '),
            draft,
          )
        : null,
    ),
    institution: taken(institutionDrafts(context), 60, (draft, index) =>
      draft.acquisitionStatus === 'committed' && draft.isActive
        ? recipient({ type: 'institution', resource: 'institutions', index }, draft.name, draft)
        : null,
    ),
    employee: taken(employeeDrafts(context), 60, (draft, index) =>
      draft.isTeacher && draft.isActive
        ? recipient(
            { type: 'employee', resource: 'employees', index },
            `${draft.firstName} ${draft.lastName}`,
            draft,
          )
        : null,
    ),
  };
}

interface RecordOfType {
  type: OrderProfileType;
  resource: string;
  index: number;
}

function recipient(
  { type, resource, index }: RecordOfType,
  name: string,
  { address, contactInformation }: { address: AddressDraft | null; contactInformation: { mail1?: string } },
): OrderRecipient | null {
  if (address === null) return null;
  const profile = new RecordPointer(resource, index);
  return { type, profile, name, email: contactInformation.mail1 ?? null, address };
}

function taken<Draft>(
  drafts: Iterable<Draft>,
  count: number,
  map: (draft: Draft, index: number) => OrderRecipient | null,
): OrderRecipient[] {
  const found: OrderRecipient[] = [];
  let index = 0;
  for (const draft of drafts) {
    const one = map(draft, index);
    if (one) found.push(one);
    if (found.length === count) break;
    index += 1;
  }
  return found;
}

/** A random bundle and the article inside it. */
function orderedBundle(random: Random): { index: number; article: RecordPointer; amount: number } {
  const bundles = shipmentBundleDrafts();
  const index = random.int(0, bundles.length - 1);
  const { product, amount = 1 } = bundles[index] ?? {};
  const key = productRows[product?.index ?? 0]?.[9] ?? '';
  return { index, article: articleOf(key), amount };
}

export interface OrderItemDraft {
  article: RecordPointer;
  qty: number;
  ref: string | null;
  alternateRef: string | null;
  refType: 'student' | 'employee' | 'institution' | 'stock';
  state: OrderState;
  fulfilledAt: string | null;
  fulfilledBy: RecordPointer | null;
  shipmentLabel: string | null;
}

interface ProductOrderDraft {
  orderNumber: string;
  direction: NonNullable<ProductOrder['direction']>;
  dueDate: string;
  invoice: RecordPointer | null;
  refProfileType: OrderProfileType | null;
  refProfile: TypedPointer | null;
  refName: string;
  refEmail: string | null;
  refAddress: AddressDraft;
  items: OrderItemDraft[];
  fulfillmentState: NonNullable<ProductOrder['fulfillmentState']>;
  fulfilledAt: string | null;
  fulfilledBy: RecordPointer | null;
  createdAt: string;
  updatedAt: string;
}

/** An order, and the bundle for its shipment, which is not a field of the entity. */
export interface PlannedOrder {
  draft: ProductOrderDraft;
  /** Index of the bundle sent; only for orders of institutions. */
  bundle: number | null;
}

/** Index and date of a customer's invoices, by index of the parent. */
export type InvoicesOf = ReadonlyMap<number, readonly { index: number; date: string }[]>;

const publishers = ['Musikverlag Nordlicht', 'Notenversand Elbklang', 'Instrumentenbau Waldhorn GmbH'];
const smallArticles = [
  'piano-1',
  'guitar-1',
  'recorder-1',
  'theory',
  'strings-guitar',
  'recorder',
  'ukulele',
];

/** Orders of a year, numbered by date. */
export function plannedOrders(context: DemoContext, count: number, invoicesOf: InvoicesOf): PlannedOrder[] {
  const recipients = orderRecipients(context);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(context.seed, 'product-order', index);
    const date = addDays(context.referenceDay, -360 + Math.floor((index * 359) / count));
    const number = `B-${date.slice(0, 4)}-${String(1001 + index)}`;
    return plannedOrder({ context, random, date, number, invoicesOf }, recipients);
  });
}

interface Ingredients {
  context: DemoContext;
  random: Random;
  date: string;
  number: string;
  invoicesOf: InvoicesOf;
}

function plannedOrder(
  ingredients: Ingredients,
  recipients: Record<OrderProfileType, OrderRecipient[]>,
): PlannedOrder {
  const { random, invoicesOf, date } = ingredients;
  const kind = random.weighted({ parent: 70, institution: 12, employee: 6, publisher: 9, returned: 3 });
  if (kind === 'publisher') return { draft: purchase(ingredients), bundle: null };
  const candidates = recipients[kind === 'returned' ? 'parent' : kind];
  if (candidates.length === 0) return { draft: purchase(ingredients), bundle: null };
  const who = random.pick(candidates);
  const bundle = kind === 'institution' ? orderedBundle(random) : null;
  const articles = bundle
    ? [[bundle.article, bundle.amount] as const]
    : random.sample(smallArticles, random.int(1, 3)).map((key) => [articleOf(key), 1] as const);
  const invoice =
    kind === 'parent' ? invoicesOf.get(who.profile.index)?.find((one) => one.date >= date) : null;
  const draft = orderDraft(ingredients, articles, {
    direction: kind === 'returned' ? 'in' : 'out',
    invoice: invoice ? new RecordPointer('invoices', invoice.index) : null,
    refProfileType: who.type,
    refProfile: typed(who.profile),
    refName: who.name,
    refEmail: who.email,
    refAddress: who.address,
  });
  return { draft, bundle: bundle?.index ?? null };
}

/** A purchase that restocks the warehouse. */
function purchase(ingredients: Ingredients): ProductOrderDraft {
  const { random } = ingredients;
  const [refName = ''] = random.sample(publishers, 1);
  const all = articleDrafts().map((_, index) => new RecordPointer('articles', index));
  const articles = random
    .sample(all, random.int(2, 5))
    .map((article) => [article, 10 * random.int(1, 5)] as const);
  return orderDraft(ingredients, articles, {
    direction: 'in',
    invoice: null,
    refProfileType: null,
    refProfile: null,
    refName,
    refEmail: `bestellung@${refName.split(' ')[1]?.toLowerCase() ?? 'verlag'}.example`,
    refAddress: publisherAddress,
  });
}

const publisherAddress: AddressDraft = {
  street: 'Speicherstraße',
  houseNumber: '4',
  postal: '20457',
  city: 'Hamburg',
  state: 'HH',
  country: 'DE',
  location: { type: 'Point', coordinates: [9.9937, 53.5438] },
};

type Party = Pick<
  ProductOrderDraft,
  'direction' | 'invoice' | 'refProfileType' | 'refProfile' | 'refName' | 'refEmail' | 'refAddress'
>;

function orderDraft(
  { context, random, date, number }: Ingredients,
  articles: readonly (readonly [article: RecordPointer, qty: number])[],
  party: Party,
): ProductOrderDraft {
  const doneOn = addDays(date, random.int(1, 5));
  const isRecent = addDays(date, 6) >= context.referenceDay;
  const fate = isRecent ? 'open' : random.weighted({ fulfilled: 93, cancelled: 4, 'partly-fulfilled': 3 });
  const fulfilledAt = `${doneOn}T10:15:00.000Z`;
  const fulfilledBy = officeLogin(context, random);
  const refType = party.refProfileType === 'parent' ? 'student' : (party.refProfileType ?? 'stock');
  const items = articles.map(([article, qty], index): OrderItemDraft => {
    const isDone = fate === 'fulfilled' || (fate === 'partly-fulfilled' && index === 0);
    return {
      article,
      qty,
      ref: refType === 'stock' ? number : party.refName,
      alternateRef: refType === 'stock' ? `AB-${random.int(10_000, 99_999)}` : null,
      refType,
      state: isDone ? 'fulfilled' : fate === 'cancelled' ? 'cancelled' : 'open',
      fulfilledAt: isDone ? fulfilledAt : null,
      fulfilledBy: isDone ? fulfilledBy : null,
      shipmentLabel: null,
    };
  });
  const isDone = items.every(({ state }) => state === 'fulfilled');
  const fulfillmentState = isDone ? 'fulfilled' : fate;
  return {
    orderNumber: number,
    dueDate: addDays(date, 7),
    ...party,
    items,
    fulfillmentState,
    fulfilledAt: isDone ? fulfilledAt : null,
    fulfilledBy: isDone ? fulfilledBy : null,
    createdAt: `${date}T08:00:00.000Z`,
    updatedAt: isRecent ? `${date}T08:00:00.000Z` : fulfilledAt,
  };
}
