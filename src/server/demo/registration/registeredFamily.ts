import { birthday } from '../base/calendarDay.ts';
import { type Random, scatterPosition } from '../base/random.ts';
import type { InstitutionSite } from '../institutions/institutionSite.ts';
import type { ParentDraft } from '../people/parentDrafts.ts';
import { type Gender, type PersonName, personName } from '../people/personName.ts';
import { addressDraft } from '../places/addressDraft.ts';
import { addressPart } from '../places/mailAddresses.ts';
import { mobileNumber } from '../places/phoneNumbers.ts';
import type { AddressDraft } from '../seed/drafts.ts';

export interface RegisteredParent {
  gender: Gender | 'family';
  firstName: string | null;
  lastName: string;
  mail: string;
  phone: string;
  address: AddressDraft;
}

export interface RegisteredStudent extends PersonName {
  birthday: string;
  schoolClass: string | null;
  specialInformation: string | null;
}

export interface RegisteredFamily {
  parent: RegisteredParent;
  student: RegisteredStudent;
}

type Child = PersonName & { birthday: string };

const particulars = [
  'Hat schon ein Jahr Blockflöte gespielt.',
  'Wir brauchen ein Leihinstrument.',
  'Möchte gern mit einer Freundin in denselben Kurs.',
  'Kann montags erst ab 15 Uhr.',
  'Wird nach dem Kurs von der Oma abgeholt.',
];

/**
 * The registration data of a family that became customers, equal to their records.
 * @param day of the registration
 */
export function customerFamily(
  random: Random,
  child: Child,
  customer: ParentDraft,
  day: string,
): RegisteredFamily {
  const { gender, firstName, lastName, address, contactInformation } = customer;
  const { mail1 = '', mobile1 = '' } = contactInformation;
  return {
    parent: { gender, firstName, lastName, mail: mail1, phone: mobile1, address },
    student: registeredStudent(random, child, day),
  };
}

/** A family near the institution that is not a customer yet. */
export function strangerFamily(random: Random, site: InstitutionSite, day: string): RegisteredFamily {
  const year = Number(day.slice(0, 4));
  const name = personName(random, { birthYear: year - random.int(28, 48), femaleShare: 0.66 });
  const [youngest, oldest] = site.schoolType === 'kindergarten' ? [3, 6] : [6, 12];
  const born = birthday(random, day, youngest ?? 6, oldest ?? 12);
  const birthYear = Number(born.slice(0, 4));
  const child = personName(random, { birthYear, femaleShare: 0.53, lastName: name.lastName });
  return {
    parent: {
      ...name,
      mail: `${addressPart(name.firstName)}.${addressPart(name.lastName)}${random.int(1, 99)}@example.org`,
      phone: mobileNumber('parent', random.int(0, 52)),
      address: addressDraft(random, site.place, scatterPosition(site.position, 2, random)),
    },
    student: registeredStudent(random, { ...child, birthday: born }, day),
  };
}

function registeredStudent(random: Random, child: Child, day: string): RegisteredStudent {
  const { gender, firstName, lastName, birthday: born } = child;
  const age = Math.floor((Date.parse(day) - Date.parse(born)) / 86_400_000 / 365.25);
  const grade = age - 5;
  const isPupil = grade >= 1 && grade <= 12 && random.chance(0.8);
  return {
    gender,
    firstName,
    lastName,
    birthday: born,
    schoolClass: isPupil ? `${grade}${random.pick(['a', 'b', 'c'])}` : null,
    specialInformation: random.chance(0.2) ? random.pick(particulars) : null,
  };
}
