import { addDays } from '../../../framework/schema/dates.ts';
import type { Random } from '../base/random.ts';
import type { StudentPlan } from '../people/studentPlans.ts';

export interface InventoryDraft {
  name: string;
  serialNumber: string | null;
  handedOutAt: string;
  returnedAt: string | null;
}

const instruments = [
  'Leihgitarre 3/4',
  'Leihvioline 1/2',
  'Keyboard',
  'Blockflöte Sopran',
  'Ukulele',
  'Cajón',
];
const others = ['Notenheft „Erste Schritte“', 'Notenständer', 'Notenmappe', 'Stimmgerät'];

/** Items lent to a student; returned if the student has left. */
export function inventoryDrafts(
  random: Random,
  referenceDay: string,
  { since, until, state }: StudentPlan,
): InventoryDraft[] {
  if (state === 'interested' || random.chance(0.65)) return [];
  const handedOutAt = addDays(since, random.int(0, 30));
  const isInstrument = random.chance(0.7);
  const returned = until ?? (random.chance(0.2) ? addDays(handedOutAt, 60) : null);
  return [
    {
      name: random.pick(isInstrument ? instruments : others),
      serialNumber: isInstrument ? `LI-${random.int(1000, 9999)}` : null,
      handedOutAt,
      returnedAt: returned !== null && returned < referenceDay ? returned : null,
    },
  ];
}
