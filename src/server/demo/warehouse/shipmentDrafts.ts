import type { Shipment } from '../../../../generated/types.ts';
import { instantBefore } from '../base/calendarDay.ts';
import { type DemoFile, pdfFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { AddressDraft } from '../seed/drafts.ts';
import { articleDrafts, type PackageDraft } from './articleDrafts.ts';
import { type OrderItemDraft, orderRecipients, type PlannedOrder } from './productOrderDrafts.ts';

/** The school as sender of its parcels. */
const ownSender: { name: string; email: string; address: AddressDraft } = {
  name: 'Musikschule Taktgefühl gGmbH',
  email: 'versand@example.org',
  address: {
    street: 'Amselweg',
    houseNumber: '12',
    postal: '04109',
    city: 'Leipzig',
    state: 'SN',
    country: 'DE',
    location: { type: 'Point', coordinates: [12.3731, 51.3397] },
  },
};

export interface ShipmentDraft {
  shipmentType: NonNullable<Shipment['shipmentType']>;
  shipmentProvider: NonNullable<Shipment['shipmentProvider']>;
  shipmentProductRef: string | null;
  shipmentRef: string | null;
  recipientName: string;
  recipientEmail: string | null;
  recipientAddress: AddressDraft;
  senderName: string;
  senderEmail: string | null;
  senderAddress: AddressDraft;
  productOrder: RecordPointer | null;
  productShipmentBundle: RecordPointer | null;
  quantity: number;
  items: { title: string; article: RecordPointer | null; quantity: number }[];
  packageMeasurements: PackageDraft;
  createdAt: string;
}

const letters = ['Kursbestätigung', 'Rechnung auf Papier', 'SEPA-Mandat zur Unterschrift', 'Gutschein'];
const letterSize: PackageDraft = { length: 22, width: 11, height: 1, weight: 20 };

/** A shipment for each order that was sent or returned, and letters to parents. */
export function shipmentDrafts(context: DemoContext, orders: readonly PlannedOrder[]): ShipmentDraft[] {
  const shipments = orders.flatMap((order, index) => orderShipment(context, order, index) ?? []);
  const { parent } = orderRecipients(context);
  const wanted = parent.length === 0 ? 0 : Math.ceil(orders.length / 3);
  for (let index = 0; index < wanted; index++) {
    const random = createRandom(context.seed, 'letter', index);
    const { name, email, address } = random.pick(parent);
    shipments.push({
      shipmentType: 'letter',
      shipmentProvider: 'deutsche-post',
      shipmentProductRef: null,
      shipmentRef: null,
      ...partiesOf(ownSender, { name, email, address }),
      productOrder: null,
      productShipmentBundle: null,
      quantity: 1,
      items: [{ title: random.pick(letters), article: null, quantity: 1 }],
      packageMeasurements: letterSize,
      createdAt: instantBefore(random, context.referenceDay, 2, 350),
    });
  }
  return shipments;
}

function orderShipment(
  context: DemoContext,
  { draft, bundle }: PlannedOrder,
  index: number,
): ShipmentDraft | null {
  const sent = draft.items.filter(({ state }) => state === 'fulfilled');
  const [first] = sent;
  // publishers send their own shipping documents
  if (first?.fulfilledAt == null || draft.refProfile === null) return null;
  const random = createRandom(context.seed, 'shipment', index);
  const size = packageOf(sent);
  const isReturn = draft.direction === 'in';
  const isSmall = size.weight <= 1000 && size.height <= 8;
  const party = { name: draft.refName, email: draft.refEmail, address: draft.refAddress };
  return {
    shipmentType: isReturn ? 'return' : isSmall ? 'small-parcel' : 'parcel',
    shipmentProvider: 'dhl',
    shipmentProductRef: isReturn ? 'V07PAK' : isSmall ? 'V62KP' : 'V01PAK',
    shipmentRef: trackingNumber(random),
    ...(isReturn ? partiesOf(party, ownSender) : partiesOf(ownSender, party)),
    productOrder: new RecordPointer('product-orders', index),
    productShipmentBundle: bundle === null ? null : new RecordPointer('shipment-bundles', bundle),
    quantity: 1,
    items: sent.map(({ article, qty }) => ({ title: titleOf(article), article, quantity: qty })),
    packageMeasurements: size,
    createdAt: first.fulfilledAt,
  };
}

interface Party {
  name: string;
  email: string | null;
  address: AddressDraft;
}

function partiesOf(sender: Party, recipient: Party) {
  return {
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    recipientAddress: recipient.address,
    senderName: sender.name,
    senderEmail: sender.email,
    senderAddress: sender.address,
  };
}

const articles = articleDrafts();

function titleOf(article: RecordPointer): string {
  return articles[article.index]?.title ?? 'Artikel';
}

/** Size of a box that contains everything, stacked. */
function packageOf(items: readonly OrderItemDraft[]): PackageDraft {
  const packed = { length: 1, width: 1, height: 0, weight: 100 };
  for (const { article, qty } of items) {
    const size = articles[article.index]?.packageDefaults;
    if (!size) continue;
    packed.length = Math.max(packed.length, size.length);
    packed.width = Math.max(packed.width, size.width);
    packed.height = Math.min(300, packed.height + size.height * qty);
    packed.weight += size.weight * qty;
  }
  return packed;
}

function trackingNumber(random: Random): string {
  return `00340434${String(random.int(0, 999_999)).padStart(6, '0')}${String(random.int(0, 999_999)).padStart(6, '0')}`;
}

function addressLines(name: string, { street, houseNumber, postal, city }: AddressDraft): string[] {
  return [name, `${street} ${houseNumber}`, `${postal} ${city}`];
}

/** The label of a parcel; null for letters. */
export function shipmentLabelFile(shipment: ShipmentDraft): DemoFile | null {
  const { recipientName, recipientAddress, senderName, senderAddress, shipmentRef } = shipment;
  if (shipmentRef === null) return null;
  const lines = [
    'An:',
    ...addressLines(recipientName, recipientAddress),
    '',
    'Von:',
    ...addressLines(senderName, senderAddress),
    '',
    `Sendungsnummer: ${shipmentRef}`,
  ];
  return pdfFile(`Etikett ${shipmentRef}`, 'Versandetikett', lines);
}
