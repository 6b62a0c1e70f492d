import type { ShipmentBundleTemplate } from '../../../../generated/types.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import { productOf } from './productTable.ts';

export interface ShipmentBundleTemplateDraft {
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
