import type { RentInterval } from '../../../../generated/types.ts';
import type { Random } from '../base/random.ts';
import type { InstitutionSite } from '../institutions/institutionSite.ts';

export interface RentDraft {
  isRented: boolean;
  /** Cents per interval; null unless rented, like the other two fields. */
  rentAmount: number | null;
  rentInterval: RentInterval | null;
  rentNote: string | null;
}

const intervals: Readonly<Record<RentInterval, number>> = {
  hour: 30,
  'course-unit': 20,
  day: 5,
  month: 30,
  'half-year': 8,
  year: 7,
};

/** Usual amounts in whole euros, from and to. */
const euros: Readonly<Record<RentInterval, readonly [number, number]>> = {
  hour: [4, 28],
  'course-unit': [3, 18],
  day: [25, 120],
  month: [40, 780],
  'half-year': [150, 1800],
  year: [240, 3600],
};

const notes = [
  'Inklusive Heizung und Reinigung.',
  'Abrechnung durch den Schulträger, Rechnung jeweils im Juni.',
  'In den Ferien fällt keine Miete an.',
  'Kündigungsfrist drei Monate zum Schulhalbjahr.',
];

/** Rooms are only rented at committed institutions; schools rarely charge for theirs. */
export function rentDraft(random: Random, site: InstitutionSite): RentDraft {
  const share = site.type === 'online' ? 0 : site.type === 'public-school' ? 0.22 : 0.5;
  if (site.acquisitionStatus !== 'committed' || !random.chance(share)) {
    return { isRented: false, rentAmount: null, rentInterval: null, rentNote: null };
  }
  const rentInterval = random.weighted(intervals);
  const [least, most] = euros[rentInterval];
  const halves = random.chance(0.2) ? 50 : 0;
  return {
    isRented: true,
    rentAmount: random.int(least, most) * 100 + halves,
    rentInterval,
    rentNote: random.chance(0.4) ? random.pick(notes) : null,
  };
}
