import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { distanceInKm } from '../../../src/server/adapters/gazetteer/distanceInKm.ts';
import { isPostalCodeIn } from '../../../src/server/adapters/gazetteer/postalRegions.ts';
import { acquisitionListDrafts } from '../../../src/server/demo/institutions/acquisitionListDrafts.ts';
import { contractDrafts } from '../../../src/server/demo/institutions/contractDrafts.ts';
import { institutionDrafts } from '../../../src/server/demo/institutions/institutionDrafts.ts';
import { institutionSite } from '../../../src/server/demo/institutions/institutionSite.ts';
import { responsibleDrafts } from '../../../src/server/demo/institutions/responsibleDrafts.ts';
import { employeeDrafts } from '../../../src/server/demo/people/employeeDrafts.ts';
import { jobTypeDrafts } from '../../../src/server/demo/people/jobDrafts.ts';
import { parentDrafts } from '../../../src/server/demo/people/parentDrafts.ts';
import { germanPlaces } from '../../../src/server/demo/places/germanPlaces.ts';
import type { ContactDraft } from '../../../src/server/demo/seed/drafts.ts';
import { holidayDrafts } from '../../../src/server/demo/teaching/holidayDrafts.ts';
import { allDrafts, context, contextOf, drafts, fixed } from './demoDrafts.ts';

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function readEntity(path: string): { properties?: Record<string, unknown>; oneOf?: { const: unknown }[] } {
  return JSON.parse(readFileSync(new URL(`../../../entities/${path}.json`, import.meta.url), 'utf8'));
}

function enumValues(name: string): unknown[] {
  return (readEntity(`enums/${name}`).oneOf ?? []).map((option) => option.const);
}

describe('all drafts', () => {
  it('are the same for the same seed and others for another', () => {
    expect(hash(allDrafts(1))).toBe(hash(drafts));
    expect(hash(allDrafts(2))).not.toBe(hash(drafts));
  });

  it('do not depend on how many others there are, if they name none', () => {
    const few = [...institutionDrafts(contextOf({ institutions: 30, responsibles: 48 }))];
    expect(few.map(({ name, address }) => [name, address])).toEqual(
      drafts.institutions.slice(0, 30).map(({ name, address }) => [name, address]),
    );
  });

  it('number institutions, employees and parents, each number once', () => {
    const numbered = { S: drafts.institutions, M: drafts.employees, K: drafts.parents };
    for (const [letter, list] of Object.entries(numbered)) {
      const numbers = list.map((draft) => draft.customId);
      expect(new Set(numbers).size).toBe(list.length);
      expect(numbers.filter((number) => !new RegExp(`^${letter}-\\d{6}$`).test(number))).toEqual([]);
    }
  });

  it('contain only fields and enum values that the entities define', () => {
    const extra = new Set(['createdAt', 'updatedAt', 'tags', 'popularity']);
    const lists = { ...drafts, ...fixed, holidays: holidayDrafts(2026, 2026) };
    for (const [resource, list] of Object.entries(lists)) {
      const known = Object.keys(readEntity(resource).properties ?? {});
      const keys = new Set(list.flatMap((draft) => Object.keys(draft)));
      expect(
        [...keys].filter((key) => !known.includes(key) && !extra.has(key)),
        resource,
      ).toEqual([]);
    }
    const used: Record<string, unknown[]> = {
      'institution-type': drafts.institutions.map(({ type }) => type),
      'acquisition-status': drafts.institutions.map(({ acquisitionStatus }) => acquisitionStatus),
      'acquisition-closed-reason': drafts.institutions
        .flatMap(({ acquisitionStatusItems }) => acquisitionStatusItems)
        .flatMap(({ reason }) => (reason ? [reason] : [])),
      'rent-interval': drafts.institutions.flatMap(({ rentInterval }) =>
        rentInterval ? [rentInterval] : [],
      ),
      'federal-state': drafts.institutions.flatMap(({ address }) => (address ? [address.state] : [])),
      'availability-label': drafts.employees
        .flatMap(({ availabilities }) => availabilities ?? [])
        .flatMap(({ labels }) => labels),
      'employee-status': drafts.employees.flatMap(({ status }) => (status ? [status] : [])),
      'recruiting-platform': drafts.employees.flatMap((e) =>
        e.recruitingPlatform ? [e.recruitingPlatform] : [],
      ),
      'application-status': drafts.employees.flatMap((e) => e.applications.map(({ status }) => status)),
      'school-type': drafts.responsibles.flatMap(({ schoolType }) => (schoolType ? [schoolType] : [])),
      gender: [...drafts.parents, ...drafts.employees].map(({ gender }) => gender),
      'salary-basis': contractDrafts.map(({ salaryBasis }) => salaryBasis),
      'holiday-type': holidayDrafts(2026, 2026).map(({ type }) => type),
    };
    for (const [name, values] of Object.entries(used)) {
      expect(values.length, name).toBeGreaterThan(0);
      expect(
        [...new Set(values)].filter((value) => !enumValues(name).includes(value)),
        name,
      ).toEqual([]);
    }
  });

  it('share no mail address, and every number is valid E.164', () => {
    const contacts: ContactDraft[] = [
      ...drafts.institutions,
      ...drafts.employees,
      ...drafts.responsibles,
      ...drafts.parents,
    ].map(({ contactInformation }) => contactInformation);
    const mails = contacts.flatMap(({ mail1, mail2 }) => [mail1, mail2].filter((mail) => mail !== undefined));
    expect(new Set(mails).size).toBe(mails.length);
    expect(mails.filter((mail) => !/^[a-z0-9][a-z0-9.-]{0,63}@example\.org$/.test(mail))).toEqual([]);
    const numbers = contacts.flatMap(({ phone1, mobile1, fax1 }) => [phone1, mobile1, fax1]);
    const wrong = numbers.filter((number) => {
      return number !== undefined && parsePhoneNumberFromString(number)?.number !== number;
    });
    expect(wrong).toEqual([]);
    expect(numbers.filter((number) => number && !parsePhoneNumberFromString(number)?.isValid())).toEqual([]);
  });

  it('lie in their place, whose postal code lies in its state', () => {
    const places = new Map<string, [number, number][]>();
    for (const { name, state, position, districts } of germanPlaces()) {
      const key = `${name}/${state}`;
      places.set(key, [
        ...(places.get(key) ?? []),
        position,
        ...districts.map((district) => district.position),
      ]);
    }
    for (const { address } of [...drafts.institutions, ...drafts.employees, ...drafts.parents]) {
      if (address === null) continue;
      expect(isPostalCodeIn(address.postal, address.state)).toBe(true);
      const centres = places.get(`${address.city}/${address.state}`) ?? [];
      const distance = Math.min(
        ...centres.map((centre) => distanceInKm(centre, address.location.coordinates)),
      );
      expect(distance, address.city).toBeLessThan(6.5);
    }
  });
});

describe('the other drafts', () => {
  it('give contact persons a position that fits the place', () => {
    const positions = jobTypeDrafts();
    drafts.responsibles.forEach(({ jobType, schoolType }) => {
      if (jobType === null) return;
      const { neutral = '' } = positions[jobType] ?? {};
      if (schoolType === 'kindergarten') expect(neutral).not.toMatch(/Schul/);
      if (schoolType === 'grammar-school') expect(neutral).not.toMatch(/Kita/);
    });
    expect(positions).toContainEqual({
      neutral: 'Schulleitung',
      male: 'Schulleiter',
      female: 'Schulleiterin',
    });
  });

  it('name subjects once, with colours of their own and topics', () => {
    const { subjects } = fixed;
    expect(new Set(subjects.map(({ name }) => name)).size).toBe(subjects.length);
    expect(new Set(subjects.map(({ color }) => color)).size).toBe(subjects.length);
    for (const { color, topics } of subjects) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(topics.every((topic) => topic.length > 2)).toBe(true);
    }
  });

  it('list institutions to be won around one place', () => {
    const lists = drafts['acquisition-lists'];
    expect(lists).toHaveLength(40);
    for (const { institutions, forEmployee } of lists) {
      expect(institutions.length).toBeGreaterThan(0);
      if (forEmployee !== null) expect(drafts.employees[forEmployee]).toBeDefined();
      const positions = institutions.map((index) => institutionSite(context, index).position);
      for (const position of positions)
        expect(distanceInKm(position, positions[0] ?? position)).toBeLessThan(70.5);
    }
  });

  it('include families without a first name', () => {
    const families = drafts.parents.filter(({ gender }) => gender === 'family');
    expect(families.length).toBeGreaterThan(10);
    for (const { firstName, birthday } of families) expect([firstName, birthday]).toEqual([null, null]);
  });

  it('work in the smallest world', () => {
    const none = contextOf({ institutions: 0, employees: 0, responsibles: 0, parents: 0, logins: 0 });
    expect([...institutionDrafts(none), ...employeeDrafts(none), ...responsibleDrafts(none)]).toEqual([]);
    expect([...acquisitionListDrafts(none, 5), ...parentDrafts(none)]).toEqual([]);
    const one = contextOf({ institutions: 1, employees: 1, responsibles: 1, parents: 1, logins: 0 });
    expect([...institutionDrafts(one)].map(({ responsibles }) => responsibles)).toEqual([[0]]);
    expect([...employeeDrafts(one)].map(({ isSupervisor }) => isSupervisor)).toEqual([true]);
  });

  it('stream: 100,000 institutions take seconds and constant memory', () => {
    const large = contextOf({ institutions: 100_000, responsibles: 160_000 });
    const before = process.memoryUsage().heapUsed;
    let count = 0;
    let heap = 0;
    const startedAt = performance.now();
    for (const draft of institutionDrafts(large)) {
      count += draft.name === '' ? 0 : 1;
      if (count % 10_000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed);
    }
    expect(count).toBe(100_000);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect((heap - before) / 1e6).toBeLessThan(250);
  }, 30_000);
});
