import type { PriceBasis, Product, ProductActivityPermissions } from '../../../../generated/types.ts';
import { itemAmounts } from '../../invoices/hooks.ts';
import { customIdSchemeDrafts } from '../base/customIds.ts';
import { RecordPointer } from '../base/pointers.ts';
import { taxonomyTermDrafts } from '../office/taxonomyDrafts.ts';
import { articleOf } from './articleDrafts.ts';
import { productRows } from './productTable.ts';
import { shipmentBundleTemplateOf } from './shipmentBundleDrafts.ts';

export type ProductType = NonNullable<Product['type']>;

export interface ProductDraft {
  customId: string;
  customIdScheme: RecordPointer | null;
  name: string;
  invoiceItemName: string;
  type: ProductType;
  categories: RecordPointer[];
  activityPermissions: ProductActivityPermissions[];
  basis: NonNullable<Product['basis']>;
  interval: 'month' | 'half-year' | null;
  priceBasis: PriceBasis | null;
  /** Cents. */
  netPrice: number;
  grossPrice: number;
  vat: number;
  cost: number;
  vatPercent: string;
  isVirtual: boolean;
  shipment: {
    article: RecordPointer | null;
    articleQuantity: number;
    template: RecordPointer | null;
    shipsWithFirstLesson: boolean;
  } | null;
  isActive: boolean;
  legacyRef: string | null;
}

/** Names of taxonomy terms. */
const categoryOf: Readonly<Record<ProductType, string | null>> = {
  course: 'Gruppenkurs',
  'private-lesson': 'Einzelunterricht',
  'trial-lesson': 'Schnupperstunde',
  material: 'Notenheft',
  instrument: 'Instrument',
  rental: 'Instrument',
  event: 'Ferienworkshop',
  fee: null,
  voucher: null,
};
const categoryOfKey: Readonly<Record<string, string>> = {
  early: 'Früherziehung',
  band: 'Bandcoaching',
  'online-30': 'Onlinekurs',
  strings: 'Zubehör',
  concert: 'Konzert',
};

/** Products of the catalogue; constant. */
export function productDrafts(): ProductDraft[] {
  const terms = taxonomyTermDrafts().map(({ name }) => name);
  const scheme = customIdSchemeDrafts({}).findIndex(({ target }) => target === 'products');
  return productRows.map((row, index) => ({
    ...productDraft(row, index),
    categories: categoriesOf(row, terms),
    customIdScheme: scheme < 0 ? null : new RecordPointer('custom-id-schemes', scheme),
  }));
}

function categoriesOf(row: readonly string[], terms: readonly string[]): RecordPointer[] {
  const [key = '', , , type] = row;
  const index = terms.indexOf(categoryOfKey[key] ?? categoryOf[type as ProductType] ?? '');
  return index < 0 ? [] : [new RecordPointer('taxonomy-terms', index)];
}

function productDraft(
  row: readonly string[],
  index: number,
): Omit<ProductDraft, 'categories' | 'customIdScheme'> {
  const [key = '', name = '', invoiceItemName = '', type, interval, priceBasis, net, vatPercent = ''] = row;
  const [cost, article, template] = row.slice(8);
  const netPrice = Number(net);
  const { vat, gross } = itemAmounts({ quantity: '1.00', netPrice, vatPercent });
  return {
    customId: `P-${100_001 + index}`,
    name,
    invoiceItemName,
    type: type as ProductType,
    activityPermissions: permissionsOf(key, type as ProductType),
    basis: interval ? 'recurring' : key === 'ten-card' ? 'usage' : 'one-time',
    interval: interval ? (interval as 'month' | 'half-year') : null,
    priceBasis: (priceBasis || null) as PriceBasis | null,
    netPrice,
    grossPrice: gross,
    vat,
    vatPercent,
    cost: Number(cost),
    isVirtual: !article && !template,
    shipment: shipmentOf(article, template),
    isActive: key !== 'flute-2',
    legacyRef: index % 3 === 0 ? `ALT-${300 + index}` : null,
  };
}

function shipmentOf(article: string | undefined, template: string | undefined): ProductDraft['shipment'] {
  if (!article && !template) return null;
  return {
    article: article ? articleOf(article) : null,
    articleQuantity: 1,
    template: template ? shipmentBundleTemplateOf(template) : null,
    shipsWithFirstLesson: !article,
  };
}

function permissionsOf(key: string, type: ProductType): ProductDraft['activityPermissions'] {
  if (key.startsWith('online')) return ['for-online-courses'];
  if (key === 'ten-card' || key === 'reminder') return ['exceptional'];
  if (type === 'trial-lesson' || type === 'event') return ['for-handout-events'];
  return type === 'course' || type === 'private-lesson' ? ['for-courses'] : [];
}
