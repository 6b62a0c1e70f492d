import { germanDay } from './calendarDay.ts';
import { type DemoFile, pngFile } from './DemoFiles.ts';
import type { PostStampDraft } from './postStampDrafts.ts';
import { stampPicture } from './stampPicture.ts';

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
