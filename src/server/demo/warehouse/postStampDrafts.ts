import type { PostStamp } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { germanDay, instantBefore } from '../base/calendarDay.ts';
import { type DemoFile, pngFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import { stampPicture } from '../base/stampPicture.ts';
import type { ShipmentDraft } from './shipmentDrafts.ts';

/** Cents. */
const prices = { 'standard-letter': 95, 'compact-letter': 110, 'large-letter': 180, postcard: 95 } as const;

interface PostStampDraft {
  product: keyof typeof prices;
  value: number;
  voucherId: string;
  boughtAt: string;
  state: NonNullable<PostStamp['state']>;
  usedAt: string | null;
  usedFor: RecordPointer | null;
  createdAt: string;
}

/** A stamp for each letter, and some unused ones. */
export function postStampDrafts(context: DemoContext, shipments: readonly ShipmentDraft[]): PostStampDraft[] {
  const used = shipments.flatMap(({ shipmentType, createdAt }, index) => {
    if (shipmentType !== 'letter') return [];
    const random = createRandom(context.seed, 'used-stamp', index);
    const boughtAt = `${addDays(createdAt.slice(0, 10), -random.int(1, 20))}T07:30:00.000Z`;
    const usedFor = new RecordPointer('shipments', index);
    return [{ ...stamp(random, boughtAt, 'used'), usedAt: createdAt, usedFor }];
  });
  const ready = Array.from({ length: Math.ceil(used.length / 2) }, (_, index) => {
    const random = createRandom(context.seed, 'stamp', index);
    const state = random.weighted({ available: 90, refunded: 5, expired: 5 });
    return stamp(random, instantBefore(random, context.referenceDay, 1, 60), state);
  });
  return [...used, ...ready].map((draft, index) => ({
    ...draft,
    voucherId: `A0 ${(0x11c000 + index * 37).toString(16).toUpperCase()} ${String(index).padStart(4, '0')}`,
  }));
}

function stamp(
  random: Random,
  boughtAt: string,
  state: PostStampDraft['state'],
): Omit<PostStampDraft, 'voucherId'> {
  const product = random.weighted({
    'standard-letter': 60,
    'compact-letter': 18,
    'large-letter': 18,
    postcard: 4,
  });
  return {
    product,
    value: prices[product],
    boughtAt,
    state,
    usedAt: null,
    usedFor: null,
    createdAt: boughtAt,
  };
}

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
