import { firstNames, type NamedGender, type NameOrigin, olderGermanNames } from './firstNames.ts';
import { lastNames } from './lastNames.ts';
import type { Random } from './random.ts';

export type Gender = NamedGender | 'diverse';

export interface PersonName {
  gender: Gender;
  firstName: string;
  lastName: string;
}

const originWeights: Readonly<Record<NameOrigin, number>> = {
  german: 76,
  turkish: 7,
  arabic: 4,
  polish: 5,
  vietnamese: 2,
  other: 6,
};

export interface PersonNameOptions {
  birthYear: number;
  /** Share of women, 0 to 1. */
  femaleShare: number;
  /** The other parent's or a sibling's family name. */
  lastName?: string;
}

/** A plausible name: first names fit the generation and mostly the family name's roots. */
export function personName(random: Random, options: PersonNameOptions): PersonName {
  const named: NamedGender = random.chance(options.femaleShare) ? 'female' : 'male';
  const origin = random.weighted(originWeights);
  const isOlder = origin === 'german' && options.birthYear < 1975;
  const firstName = random.pick(isOlder ? olderGermanNames[named] : firstNames[origin][named]);
  return {
    gender: random.chance(0.006) ? 'diverse' : named,
    firstName,
    lastName: options.lastName ?? familyName(random, origin, named),
  };
}

function familyName(random: Random, origin: NameOrigin, named: NamedGender): string {
  // A power above 1: the front of the list, where the common names stand, comes up more often.
  const own = lastNames[origin];
  const name = own[Math.floor(random.next() ** 1.6 * own.length)] ?? random.pick(own);
  if (!random.chance(named === 'female' ? 0.09 : 0.02)) return name;
  const second = random.pick(lastNames[random.weighted(originWeights)]);
  const isPlain = !/[\s-]/.test(name + second) && name !== second;
  return isPlain ? `${name}-${second}` : name;
}
