import type { RecordPointer } from '../base/recordPointer.ts';
import { productOf } from './productTable.ts';

export interface ShipmentBundleDraft {
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
