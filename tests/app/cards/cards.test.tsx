import { fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { computedStyle } from '../../support/computedStyle.ts';
import { open, sectionOf, without } from './cardWorld.ts';

const api = provideFakeApi();
afterEach(() => void vi.useRealTimers());

const named = (id: string, name: string) => ({ id, _id: id, name });
const times = [
  { dayOfWeek: 2, timeRange: { startTime: 480, endTime: 600 }, labels: ['course', 'online'] },
  { dayOfWeek: 1, timeRange: { startTime: 840, endTime: 960 }, labels: ['trial'] },
  { dayOfWeek: 1, timeRange: { startTime: 480, endTime: 720 }, labels: ['course'] },
];
const website = 'https://example.org';
const contactInformation = {
  mail1: 'ada@example.org',
  phone1: '+493012345678',
  mobile1: '+491701234567',
  website,
};
const address = { street: 'Am Markt', houseNumber: '3', postal: '04109', city: 'Leipzig', country: 'DE' };
const employee = {
  gender: 'female',
  firstName: 'Ada',
  lastName: 'Adler',
  isEmployee: true,
  isTeacher: true,
  customId: 'M-0042',
  birthday: '1990-11-24',
  contactInformation,
  address,
  availabilities: times,
  subjects: [named('f1', 'Klavier')],
  hasDriverLicense: true,
  hasCar: false,
  maxDistance: 25,
  maxTravelTime: 40,
  abilities: { online: true, atHome: false },
  assignedInstitutions: [named('i1', 'Nordschule')],
  plannedInstitutions: [named('i2', 'Südschule')],
  contract: named('c1', 'Honorar 2025'),
};
const institution = {
  name: 'Nordschule',
  customId: 'S-0007',
  availabilities: [],
  contactInformation,
  address,
  responsibles: [{ id: 'r1', _id: 'r1', firstName: 'Rita', lastName: 'Rot' }],
  assignedTeachers: [{ id: 'e1', _id: 'e1', firstName: 'Ada', lastName: 'Adler' }],
  plannedTeachers: [{ id: 'e2', _id: 'e2', firstName: 'Bert', lastName: 'Bach' }],
};
const waysToReach = (card: HTMLElement) =>
  ['Anrufen', 'WhatsApp', 'E-Mail', 'Website'].map((name) =>
    within(card).queryByRole('link', { name })?.getAttribute('href'),
  );

describe('the card of an employee', () => {
  const openEmployee = (record: object = employee, custom: string[] = []) =>
    open(api, { resource: 'employees', record, custom });

  it('shows picture, salutation, name and type, at most 500 px wide (employeecard-01, employeecard-02, employeecard-03)', async () => {
    const card = await openEmployee();
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Frau Ada Adler');
    expect(card.querySelector('.LeitstandPicture')?.textContent).toBe('AA');
    expect(within(card).getByText(/Mitarbeiter:in und Lehrkraft/)).toBeTruthy();
    expect(computedStyle(card).maxWidth).toBe('500px');
  });

  it.each([
    [{ isEmployee: true, isTeacher: false }, 'Mitarbeitender · M-0042'],
    [{ isEmployee: false, isTeacher: true }, 'Lehrkraft · M-0042'],
  ])('shows the type of %j (employeecard-03)', async (roles, line) => {
    expect(within(await openEmployee({ ...employee, ...roles })).getByText(line)).toBeTruthy();
  });

  it('shows the number where there is one, availabilities, contact and address (employeecard-04, employeecard-05)', async () => {
    const card = await openEmployee();
    expect(within(card).getByText('Mitarbeiter:in und Lehrkraft · M-0042')).toBeTruthy();
    expect(sectionOf(card, 'Verfügbarkeiten')).toBe(
      'Montags08:00–12:00 UhrKurse14:00–16:00 UhrProbestundeDienstags08:00–10:00 UhrKurseOnline',
    );
    expect(sectionOf(card, 'Kontakt')).toContain('ada@example.org');
    expect(sectionOf(card, 'Anschrift')).toBe('Am Markt 304109 Leipzig');
  });

  it('shows exceptional times only if they are chosen, as the panel does', async () => {
    const exceptional = {
      dayOfWeek: 3,
      timeRange: { startTime: 600, endTime: 660 },
      labels: ['exceptional'],
    };
    const card = await openEmployee({ ...employee, availabilities: [...times, exceptional] });
    expect(sectionOf(card, 'Verfügbarkeiten')).not.toContain('10:00–11:00 Uhr');
    fireEvent.click(within(card).getByRole('button', { name: 'Ausnahme' }));
    expect(sectionOf(card, 'Verfügbarkeiten')).toContain('10:00–11:00 Uhr');
    expect(sectionOf(card, 'Verfügbarkeiten')).not.toContain('08:00–12:00 Uhr');
  });

  it('shows the birthday with the age (employeecard-06)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
    const card = await openEmployee();
    expect(sectionOf(card, 'Geburtsdatum')).toBe('24. November 1990 (35 Jahre)');
  });

  it('offers call, WhatsApp, mail and website (employeecard-07)', async () => {
    expect(waysToReach(await openEmployee())).toEqual([
      'tel:+491701234567',
      'https://wa.me/491701234567',
      'mailto:ada@example.org',
      'https://example.org',
    ]);
  });

  it('shows subjects, travel and abilities of teachers (employeecard-08, employeecard-09, employee-08)', async () => {
    const card = await openEmployee();
    expect(sectionOf(card, 'Fächer')).toBe('Klavier');
    expect(sectionOf(card, 'Mobilität')).toBe(
      'Führerschein · kein Auto · höchstens 25 km · höchstens 40 min',
    );
    expect(sectionOf(card, 'Unterrichtsformen')).toBe('OnlineunterrichtJaEinzelunterricht zu HauseNein');
  });

  it('shows assigned and planned institutions of teachers and the contract (employeecard-10, employeecard-11)', async () => {
    const card = await openEmployee();
    expect(sectionOf(card, 'Zugeteilte Standorte')).toBe('Nordschule');
    expect(sectionOf(card, 'Vorgemerkte Standorte')).toBe('Südschule');
    expect(sectionOf(card, 'Arbeitsvertrag (alt)')).toBe('Honorar 2025');
    expect(within(card).getByRole('button', { name: 'Karte ansehen: Honorar 2025' })).toBeTruthy();
  });

  it('marks an old contract as outdated without a current one (employee-09)', async () => {
    const card = await openEmployee({ ...employee, employeeContract: null });
    expect(sectionOf(card, 'Arbeitsvertrag (alt)')).toBe('Honorar 2025 veraltet');
  });

  it('shows of others than teachers nothing about teaching', async () => {
    const card = await openEmployee({ ...employee, isTeacher: false });
    expect(within(card).getByText('Mitarbeitender · M-0042')).toBeTruthy();
    for (const name of ['Fächer', 'Mobilität', 'Unterrichtsformen', 'Zugeteilte Standorte'])
      expect(sectionOf(card, name)).toBeNull();
    expect(sectionOf(card, 'Arbeitsvertrag (alt)')).toBe('Honorar 2025');
  });

  it('has a button to share with the right to share (employeecard-12, card-10)', async () => {
    const card = await openEmployee(employee, ['shareAccess']);
    expect(within(card).getByRole('button', { name: 'Freigeben' })).toBeTruthy();
  });

  it('hides gender and names without the right to read them (card-03)', async () => {
    const card = await openEmployee(without(employee, 'gender', 'firstName'));
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Adler');
    expect(within(card).queryByRole('button', { name: 'Freigeben' })).toBeNull();
  });

  it('hides contact, address and birthday without the right to read them (card-04)', async () => {
    const card = await openEmployee(without(employee, 'contactInformation', 'address', 'birthday'));
    for (const name of ['Kontakt', 'Anschrift', 'Geburtsdatum']) expect(sectionOf(card, name)).toBeNull();
    expect(within(card).queryByRole('link', { name: 'Anrufen' })).toBeNull();
    expect(sectionOf(card, 'Fächer')).toBe('Klavier');
  });

  it('hides subjects, abilities, contract and institutions without the right to read them (card-05, card-06)', async () => {
    const names = ['subjects', 'abilities', 'contract', 'assignedInstitutions', 'plannedInstitutions'];
    const card = await openEmployee(without(employee, ...names, 'availabilities'));
    const titles = [
      'Fächer',
      'Unterrichtsformen',
      'Arbeitsvertrag (alt)',
      'Zugeteilte Standorte',
      'Vorgemerkte Standorte',
      'Verfügbarkeiten',
    ];
    for (const name of titles) expect(sectionOf(card, name)).toBeNull();
    expect(sectionOf(card, 'Mobilität')).toContain('Führerschein');
  });
});

describe('the card of an institution', () => {
  const openInstitution = (record: object = institution, custom: string[] = []) =>
    open(api, { resource: 'institutions', record, custom });

  it('shows what identifies and reaches it, at most 500 px wide (institutioncard-01, institutioncard-02)', async () => {
    const card = await openInstitution();
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Nordschule');
    expect(within(card).getByText('S-0007')).toBeTruthy();
    expect(sectionOf(card, 'Verfügbarkeiten')).toBe('Nicht verfügbar');
    expect(sectionOf(card, 'Kontakt')).toContain('ada@example.org');
    expect(sectionOf(card, 'Anschrift')).toBe('Am Markt 304109 Leipzig');
    expect(computedStyle(card).maxWidth).toBe('500px');
  });

  it('offers call, WhatsApp, mail and website (institutioncard-02)', async () => {
    const contact = { mail1: 'nord@example.org', phone1: '+49301', mobile1: '+49171', website };
    expect(waysToReach(await openInstitution({ ...institution, contactInformation: contact }))).toEqual([
      'tel:+49171',
      'https://wa.me/49171',
      'mailto:nord@example.org',
      website,
    ]);
  });

  it('offers no way that is not stored', async () => {
    const contact = { phone1: '+49301', website: 'javascript:x()' };
    const card = await openInstitution({ ...institution, contactInformation: contact });
    expect(waysToReach(card)).toEqual(['tel:+49301', undefined, undefined, undefined]);
  });

  it('shows responsible persons and teachers (institutioncard-03)', async () => {
    const card = await openInstitution();
    expect(sectionOf(card, 'Ansprechpartner:innen')).toBe('Rita Rot');
    expect(sectionOf(card, 'Zugeteilte Lehrkräfte')).toBe('Ada Adler');
    expect(sectionOf(card, 'Vorgemerkte Lehrkräfte')).toBe('Bert Bach');
  });

  it('shares by a button of its own name (institutioncard-04)', async () => {
    const card = await openInstitution(institution, ['shareAccess']);
    expect(within(card).getByRole('button', { name: 'Ansprechpartner:in freigeben' })).toBeTruthy();
  });

  it('hides name, number and responsible persons without the right to read them (card-07)', async () => {
    const card = await openInstitution(without(institution, 'name', 'customId', 'responsibles'));
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Standort');
    expect(within(card).queryByText('S-0007')).toBeNull();
    expect(sectionOf(card, 'Ansprechpartner:innen')).toBeNull();
    expect(within(card).queryByRole('button', { name: 'Ansprechpartner:in freigeben' })).toBeNull();
  });
});
