import type { ShipmentBundleTemplate } from '../../../../generated/types.ts';
import { RecordPointer } from '../base/pointers.ts';
import { productOf } from './productTable.ts';

interface ShipmentBundleDraft {
  name: string;
  product: RecordPointer;
  amount: number;
}

const rows: readonly (readonly [name: string, product: string, amount: number])[] = [
  ['Klassensatz Blockflöten', 'recorder', 12],
  ['Klassensatz Blockflötenhefte', 'recorder-1', 12],
  ['Halber Klassensatz Ukulelen', 'ukulele', 8],
  ['Früherziehung, 10 Mappen', 'early-folder', 10],
  ['Karussell, 10 Mappen', 'carousel-folder', 10],
  ['Arbeitshefte, 20 Stück', 'theory', 20],
  ['Klavierschulen, 5 Stück', 'piano-1', 5],
  ['Gitarrenschulen, 5 Stück', 'guitar-1', 5],
];

/** Prepacked fixed amounts of one product; constant. */
export function shipmentBundleDrafts(): ShipmentBundleDraft[] {
  return rows.map(([name, product, amount]) => ({ name, product: productOf(product), amount }));
}

interface ShipmentBundleTemplateDraft {
  name: string;
  relatedTo: NonNullable<ShipmentBundleTemplate['relatedTo']>;
  autoIncrement: boolean | null;
  isActive: boolean;
  items: { product: RecordPointer; amount: number }[];
}

type TemplateRow = readonly [
  key: string,
  name: string,
  relatedTo: ShipmentBundleTemplateDraft['relatedTo'],
  contents: Readonly<Record<string, number>>,
];

const templateRows: readonly TemplateRow[] = [
  ['starter', 'Startpaket Instrument', 'student', { theory: 1 }],
  ['early', 'Startpaket Früherziehung', 'student', { 'early-folder': 1 }],
  ['carousel', 'Startpaket Instrumentenkarussell', 'student', { 'carousel-folder': 1, recorder: 1 }],
  ['course', 'Kurspaket Blockflöte', 'course', { 'recorder-1': 8, recorder: 8 }],
  ['teacher', 'Paket für neue Lehrkräfte', 'teacher', { 'piano-1': 1, 'guitar-1': 1, theory: 2 }],
  ['school', 'Paket für neue Standorte', 'institution', { ukulele: 4, recorder: 6 }],
  ['old-course', 'Kurspaket Noten lesen 2022', 'course', { theory: 10 }],
];

/** Templates of parcels; constant. */
export function shipmentBundleTemplateDrafts(): ShipmentBundleTemplateDraft[] {
  return templateRows.map(([key, name, relatedTo, contents]) => ({
    name,
    relatedTo,
    autoIncrement: relatedTo === 'student' ? null : relatedTo === 'course',
    isActive: key !== 'old-course',
    items: Object.entries(contents).map(([product, amount]) => ({ product: productOf(product), amount })),
  }));
}

/** The template with this key. */
export function shipmentBundleTemplateOf(key: string): RecordPointer {
  const index = templateRows.findIndex((row) => row[0] === key);
  if (index < 0) throw new Error(`There is no demo template "${key}".`);
  return new RecordPointer('shipment-bundle-templates', index);
}
