import type { Random } from '../base/random.ts';
import { areaCodes } from './areaCodes.ts';
import type { GermanPlace } from './germanPlaces.ts';

/** Prefixes that the Bundesnetzagentur reserves for fiction, by area code; three digits follow. */
const fictionByAreaCode: Readonly<Record<string, string>> = {
  '30': '23125',
  '40': '66969',
  '69': '90009',
  '89': '99998',
  '221': '4710',
};

/** Mobile numbers reserved for fiction (Bundesnetzagentur, Mitteilung 148/2021). */
const fictionMobiles: readonly string[] = [
  ...['15228817386', '15228895456', '15254599371'],
  ...['1729925904', '1729968532', '1729973185', '1729973186', '1729980752'],
  ...['1749091317', '1749464308'],
  ...Array.from({ length: 100 }, (_, i) => `17139200${String(i).padStart(2, '0')}`),
  ...Array.from({ length: 100 }, (_, i) => `176040690${String(i).padStart(2, '0')}`),
];

/** Start of each group in the list, so that few people on one screen share a number. */
const firstMobileOf = { employee: 0, responsible: 53, parent: 106, institution: 159 } as const;

/**
 * A number with the town's area code in E.164; undefined if the code is unknown. Outside the ranges for
 * fiction the subscriber number starts with 0, which is never assigned in Germany, so nobody can be called by
 * a demo.
 */
export function fixedLineNumber(random: Random, place: GermanPlace): string | undefined {
  const areaCode = areaCodes[place.name];
  if (areaCode === undefined) return undefined;
  const fiction = fictionByAreaCode[areaCode];
  if (fiction !== undefined) return `+49${areaCode}${fiction}${digits(random.int(0, 999), 3)}`;
  return `+49${areaCode}0${digits(random.int(10_000, 999_999), 5)}`;
}

/**
 * Mobile number of person `index` in E.164, always one reserved for fiction. There are fewer of them than
 * people, so they repeat; any other number might belong to someone.
 */
export function mobileNumber(owner: keyof typeof firstMobileOf, index: number): string {
  const position = (firstMobileOf[owner] + index) % fictionMobiles.length;
  return `+49${fictionMobiles[position]}`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
