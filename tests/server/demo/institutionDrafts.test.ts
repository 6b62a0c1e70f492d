import { describe, expect, it } from 'vitest';
import { institutionOfResponsible } from '../../../src/server/demo/institutions/responsibleDrafts.ts';
import { context, drafts, expectWeeklyTimes, referenceDay, share } from './demoDrafts.ts';

describe('institutions', () => {
  const list = drafts.institutions;

  it('match the requested number and mix', () => {
    expect(list).toHaveLength(2500);
    expect(share(list, ({ type }) => type === 'public-school')).toBeGreaterThan(0.6);
    expect(new Set(list.map(({ type }) => type)).size).toBe(6);
    expect(Math.abs(share(list, ({ isActive }) => isActive) - 0.92)).toBeLessThan(0.02);
    expect(new Set(list.map(({ acquisitionStatus }) => acquisitionStatus)).size).toBe(4);
    expect(new Set(list.map(({ name }) => name)).size).toBeGreaterThan(1500);
    expect(list.some(({ name }) => /^Städtisches Gymnasium .+-.+/.test(name))).toBe(true);
    expect(list.some(({ name }) => /^Kita /.test(name))).toBe(true);
    expect(list.filter(({ name }) => name.length > 200)).toEqual([]);
  });

  it('have availabilities in all three states, without overlap', () => {
    expect(list.some(({ availabilities }) => availabilities === null)).toBe(true);
    expect(list.some(({ availabilities }) => availabilities?.length === 0)).toBe(true);
    for (const { availabilities } of list) expectWeeklyTimes(availabilities ?? []);
  });

  it('have rents only if rented, in whole cents', () => {
    for (const { isRented, rentAmount, rentInterval, rentNote } of list) {
      if (isRented) expect(Number.isInteger(rentAmount) && (rentAmount ?? 0) > 0).toBe(true);
      else expect([rentAmount, rentInterval, rentNote]).toEqual([null, null, null]);
    }
    expect(share(list, ({ isRented }) => isRented)).toBeGreaterThan(0.05);
  });

  it('record in order how they reached their status, with a reason for a refusal', () => {
    for (const { acquisitionStatus, acquisitionStatusItems, ...draft } of list) {
      const last = acquisitionStatusItems.at(-1);
      if (last) expect(last.status).toBe(acquisitionStatus);
      expect(draft.lastUpdatedAcquisitionStatus).toBe(last?.at ?? null);
      const times = [draft.createdAt, ...acquisitionStatusItems.map(({ at }) => at), referenceDay];
      expect(times).toEqual([...times].sort());
      for (const { status, reason } of acquisitionStatusItems)
        expect(reason !== undefined).toBe(status === 'closed');
    }
  });

  it('were created within six years before the reference day', () => {
    const made = list.map(({ createdAt }) => createdAt).sort();
    expect((made[0] ?? '') > '2020-11-15').toBe(true);
    expect((made[0] ?? '') < '2021-02-01').toBe(true);
    expect((made.at(-1) ?? '') < referenceDay).toBe(true);
    for (const { isActive, deactivatedAt, updatedAt } of list) {
      expect(deactivatedAt === null).toBe(isActive);
      expect(updatedAt < referenceDay).toBe(true);
    }
  });

  it('share all contact persons, each assigned once', () => {
    const persons = list.flatMap(({ responsibles }) => responsibles);
    expect(persons).toEqual(Array.from({ length: 4000 }, (_, index) => index));
    expect(new Set(list.map(({ responsibles }) => responsibles.length)).size).toBeGreaterThanOrEqual(4);
    list.forEach(({ responsibles }, institution) => {
      for (const person of responsibles) expect(institutionOfResponsible(context, person)).toBe(institution);
    });
  });

  it('name a supervisor responsible for their state', () => {
    const named = list.filter(({ supervisor }) => supervisor !== null);
    expect(named.length).toBeGreaterThan(2000);
    for (const { supervisor, address } of named) {
      const employee = drafts.employees[supervisor ?? -1];
      expect(employee?.isSupervisor).toBe(true);
      if (address) expect(employee?.defaultSupervisorForStates).toContain(address.state);
    }
  });
});
