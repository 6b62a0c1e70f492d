import { germanDay } from '../base/calendarDay.ts';
import { type DemoFile, pngFile } from '../base/DemoFiles.ts';
import { stampPicture } from '../base/stampPicture.ts';
import type { PostStampDraft } from './postStampDrafts.ts';

const products: Readonly<Record<PostStampDraft['product'], string>> = {
  'standard-letter': 'STANDARDBRIEF',
  'compact-letter': 'KOMPAKTBRIEF',
  'large-letter': 'GROSSBRIEF',
  postcard: 'POSTKARTE',
};

/** A stamp as printed on a letter. */
export function postStampFile({ product, value, voucherId, boughtAt }: PostStampDraft): DemoFile {
  const price = `${(value / 100).toFixed(2).replace('.', ',')} EUR`;
  const lines = [price, products[product], germanDay(boughtAt.slice(0, 10)), voucherId];
  return pngFile(`Marke ${voucherId}`, () => stampPicture(lines));
}
