import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { birthday, instantBefore, instantBetween } from '../../../src/server/demo/base/calendarDay.ts';
import { createRandom } from '../../../src/server/demo/base/random.ts';
import {
  firstNames,
  lastNames,
  olderGermanNames,
  personName,
} from '../../../src/server/demo/people/personName.ts';
import { areaCodes } from '../../../src/server/demo/places/areaCodes.ts';
import { germanPlaces } from '../../../src/server/demo/places/germanPlaces.ts';
import { addressPart, createMailAddresses } from '../../../src/server/demo/places/mailAddresses.ts';
import { fixedLineNumber, mobileNumber } from '../../../src/server/demo/places/phoneNumbers.ts';
import { streetNames } from '../../../src/server/demo/places/streetNames.ts';

describe('name lists', () => {
  it('are long, without empty or repeated entries', () => {
    const groups = [...Object.values(firstNames), olderGermanNames].flatMap(({ female, male }) => [
      female,
      male,
    ]);
    expect(new Set(groups.flat()).size).toBeGreaterThanOrEqual(250);
    const families = Object.values(lastNames).flat();
    expect(new Set(families).size).toBeGreaterThanOrEqual(400);
    expect(new Set(streetNames).size).toBeGreaterThanOrEqual(120);
    for (const list of [...groups, ...Object.values(lastNames), streetNames]) {
      expect(list.filter((name) => name.trim() !== name || name === '')).toEqual([]);
      expect(list.filter((name, index) => list.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('contain double names and names of many origins', () => {
    const random = createRandom(5, 'names');
    const names = Array.from({ length: 3000 }, () =>
      personName(random, { birthYear: 1985, femaleShare: 0.5 }),
    );
    expect(names.filter(({ lastName }) => lastName.includes('-')).length).toBeGreaterThan(60);
    expect(names.some(({ lastName }) => lastNames.turkish.includes(lastName))).toBe(true);
    expect(names.some(({ lastName }) => lastNames.vietnamese.includes(lastName))).toBe(true);
    expect(new Set(names.map(({ gender }) => gender))).toEqual(new Set(['female', 'male', 'diverse']));
  });

  it('follow the generation and a given share of women', () => {
    const random = createRandom(6, 'names');
    const old = Array.from({ length: 500 }, () => personName(random, { birthYear: 1955, femaleShare: 1 }));
    expect(old.filter(({ firstName }) => firstNames.german.female.includes(firstName)).length).toBeLessThan(
      100,
    );
    expect(old.filter(({ gender }) => gender === 'male')).toEqual([]);
  });
});

describe('telephone numbers', () => {
  it('are valid E.164 in every place, with its area code', () => {
    const random = createRandom(1, 'phones');
    let withAreaCode = 0;
    for (const place of germanPlaces().slice(0, 800)) {
      const number = fixedLineNumber(random, place);
      if (number === undefined) continue;
      withAreaCode += 1;
      const parsed = parsePhoneNumberFromString(number);
      expect(parsed?.isValid(), number).toBe(true);
      expect(parsed?.number).toBe(number);
      expect(number.startsWith(`+49${areaCodes[place.name]}`)).toBe(true);
    }
    expect(withAreaCode).toBeGreaterThanOrEqual(Object.keys(areaCodes).length - 2);
  });

  it('belong to nobody: ranges for fiction, or subscribers that begin with 0', () => {
    const random = createRandom(2, 'phones');
    for (const place of germanPlaces().slice(0, 300)) {
      const number = fixedLineNumber(random, place);
      if (number === undefined) continue;
      const subscriber = number.slice(3 + (areaCodes[place.name]?.length ?? 0));
      expect(subscriber).toMatch(/^(0\d{5,6}|23125\d{3}|66969\d{3}|90009\d{3}|99998\d{3}|4710\d{3})$/);
    }
  });

  it('use mobile numbers reserved for films, which read well, each group its own while they last', () => {
    const films =
      /^\+49 (171 39200\d\d|176 040690\d\d|172 99(25904|68532|7318[56]|80752)|174 9(091317|464308)|152(2 88(17386|95456)|5 4599371))$/;
    for (const owner of ['employee', 'responsible', 'parent', 'institution'] as const) {
      const numbers = Array.from({ length: 1000 }, (_, index) => mobileNumber(owner, index));
      expect(new Set(numbers.slice(0, 210)).size).toBe(210);
      for (const number of new Set(numbers)) {
        const parsed = parsePhoneNumberFromString(number);
        expect(parsed?.isValid(), number).toBe(true);
        expect(parsed?.number).toBe(number);
        expect(parsed?.formatInternational()).toMatch(films);
      }
    }
    expect(mobileNumber('employee', 0)).toBe('+4915228817386');
    expect(mobileNumber('employee', 12)).toBe('+491713920002');
  });
});

describe('mail addresses', () => {
  it('fold letters to ASCII', () => {
    expect(addressPart('Süßmuth-Öztürk')).toBe('suessmuth-oeztuerk');
    expect(addressPart('Łukasz Wiśniewski')).toBe('lukasz-wisniewski');
    expect(addressPart('İbrahim Yıldız')).toBe('ibrahim-yildiz');
    expect(addressPart('Freiherr von Lüttwitz')).toBe('freiherr-von-luettwitz');
  });

  it('are unique', () => {
    const mailOf = createMailAddresses();
    expect(mailOf('Anna', 'Müller')).toBe('anna.mueller@example.org');
    expect(mailOf('Anna', 'Mueller')).toBe('anna.mueller2@example.org');
    expect(mailOf('studio-1')).toBe('studio-1@example.org');
    expect(mailOf('studio-1')).toBe('studio-1-2@example.org');
    expect(mailOf('x'.repeat(90)).split('@')[0]?.length).toBeLessThanOrEqual(64);
  });
});

describe('days and instants', () => {
  it('have birthdays of the requested age', () => {
    const random = createRandom(3, 'birthdays');
    for (let i = 0; i < 500; i++) {
      const born = birthday(random, '2026-11-21', 19, 69);
      expect(born <= '2007-11-21').toBe(true);
      expect(born >= '1956-11-18').toBe(true);
    }
  });

  it('have instants on working days before the day', () => {
    const random = createRandom(4, 'instants');
    for (let i = 0; i < 500; i++) {
      const at = instantBefore(random, '2026-11-21', 1, 30);
      expect(at).toMatch(/^2026-1[01]-\d\dT(0[6-9]|1[0-6]):\d\d:\d\d\.\d{3}Z$/);
      expect([0, 6]).not.toContain(new Date(at).getUTCDay());
      const later = instantBetween(random, at, '2026-11-21T00:00:00Z');
      expect(later >= at && later < '2026-11-21').toBe(true);
    }
  });
});
