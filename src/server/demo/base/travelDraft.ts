import type { Random } from './random.ts';

export interface TravelDraft {
  hasDriverLicense: boolean;
  hasCar: boolean;
  /** Kilometres. */
  maxDistance: number | null;
  /** Minutes. */
  maxTravelTime: number | null;
}

/** Means of travel of an employee; only those with a licence have a car, which extends their range. */
export function travelDraft(random: Random, age: number): TravelDraft {
  const hasDriverLicense = random.chance(age < 25 ? 0.6 : 0.86);
  const hasCar = hasDriverLicense && random.chance(0.68);
  const isKnown = random.chance(0.85);
  return {
    hasDriverLicense,
    hasCar,
    maxDistance: isKnown ? random.int(1, hasCar ? 12 : 5) * 5 : null,
    maxTravelTime: isKnown ? random.int(2, hasCar ? 6 : 5) * 15 : null,
  };
}
