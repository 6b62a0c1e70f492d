import type { Random } from '../base/random.ts';
import { firstNames, type NamedGender, type NameOrigin, olderGermanNames } from './firstNames.ts';
import { lastNames } from './lastNames.ts';

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
  /** Family name of the other parent or a sibling. */
  lastName?: string;
}

/** A plausible name: the first name fits the generation and the origin of the family name. */
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
  // an exponent above 1 favours the start of the list, with the common names
  const own = lastNames[origin];
  const name = own[Math.floor(random.next() ** 1.6 * own.length)] ?? random.pick(own);
  if (!random.chance(named === 'female' ? 0.09 : 0.02)) return name;
  const second = random.pick(lastNames[random.weighted(originWeights)]);
  const isPlain = !/[\s-]/.test(name + second) && name !== second;
  return isPlain ? `${name}-${second}` : name;
}
