import type { Random } from '../base/random.ts';
import type { RecordPointer } from '../base/recordPointer.ts';
import { articleOf } from './articleDrafts.ts';
import { productRows } from './productTable.ts';
import { shipmentBundleDrafts } from './shipmentBundleDrafts.ts';

/** A random bundle and the article inside it. */
export function orderedBundle(random: Random): { index: number; article: RecordPointer; amount: number } {
  const bundles = shipmentBundleDrafts();
  const index = random.int(0, bundles.length - 1);
  const { product, amount = 1 } = bundles[index] ?? {};
  const key = productRows[product?.index ?? 0]?.[9] ?? '';
  return { index, article: articleOf(key), amount };
}
