// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../../src/app/registry.ts';
import { openCard } from '../../../src/framework/admin/session/registry/openCard.ts';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { computedStyle } from '../../support/computedStyle.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const school = { ...withOwnParts(registry), dashboard: [] };
const known = ['employees', 'institutions', 'contracts', 'responsibles', 'subjects', 'handouts'];

afterEach(() => void vi.useRealTimers());

const named = (id: string, name: string) => ({ id, _id: id, name });
const times = [
  { dayOfWeek: 2, timeRange: { startTime: 480, endTime: 600 }, labels: ['course', 'online'] },
  { dayOfWeek: 1, timeRange: { startTime: 840, endTime: 960 }, labels: ['trial'] },
  { dayOfWeek: 1, timeRange: { startTime: 480, endTime: 720 }, labels: ['course'] },
];
const contactInformation = {
  mail1: 'ada@example.org',
  phone1: '+493012345678',
  mobile1: '+491701234567',
  website: 'https://example.org',
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
const contract = {
  name: 'Honorar 2025',
  salaryBasis: 'hour',
  salaryPerUnit: 2850,
  travelExpenseCompensationPerKilometer: 30,
  conditions: 'Vier Wochen zum Monatsende.',
};

const withAllRights = (resources: readonly string[]) =>
  Object.fromEntries(resources.map((resource) => [resource, {}]));

interface Opening {
  resource: string;
  record: object;
  /** Entities the user may see. */
  entities?: readonly string[];
  custom?: string[];
}

async function open({ resource, record, entities = known, custom = [] }: Opening): Promise<HTMLElement> {
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities(withAllRights(entities)) });
  api.answer(`GET /api/${resource}/x1`, {
    body: { id: 'x1', $version: 1, $access: { update: [], delete: false, custom }, ...record },
  });
  renderAdmin({ registry: school });
  await screen.findByRole('button', { name: 'Profil' });
  openCard(`${resource}/x1`);
  const card = await screen.findByRole('dialog');
  await within(card).findByRole('heading', { level: 2 });
  return card;
}

/** Text of the section with a title; null without the section. */
function sectionOf(card: HTMLElement, name: string): string | null {
  return within(card).queryByRole('region', { name })?.textContent?.slice(name.length) ?? null;
}

const without = (record: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

describe('the card of an employee', () => {
  const openEmployee = (record: object = employee, custom: string[] = []) =>
    open({ resource: 'employees', record, custom });

  it('shows picture, salutation, name and type, at most 500 px wide (employeecard-01, employeecard-02, employeecard-03)', async () => {
    const card = await openEmployee();
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Frau Ada Adler');
    expect(card.querySelector('.LeitstandPicture')?.textContent).toBe('AA');
    expect(within(card).getByText(/Mitarbeiter:in und Lehrkraft/)).toBeTruthy();
    expect(computedStyle(card).maxWidth).toBe('500px');
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

  it('shows the birthday with the age (employeecard-06)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
    const card = await openEmployee();
    expect(sectionOf(card, 'Geburtsdatum')).toBe('24. November 1990 (35 Jahre)');
  });

  it('offers call, WhatsApp, mail and website (employeecard-07)', async () => {
    const card = await openEmployee();
    const hrefs = ['Anrufen', 'WhatsApp', 'E-Mail', 'Website'].map((name) =>
      within(card).getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual([
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
    open({ resource: 'institutions', record, custom });

  it('shows what identifies and reaches it, at most 500 px wide (institutioncard-01, institutioncard-02)', async () => {
    const card = await openInstitution();
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Nordschule');
    expect(within(card).getByText('S-0007')).toBeTruthy();
    expect(sectionOf(card, 'Verfügbarkeiten')).toBe('Nicht verfügbar');
    expect(sectionOf(card, 'Kontakt')).toContain('ada@example.org');
    expect(sectionOf(card, 'Anschrift')).toBe('Am Markt 304109 Leipzig');
    expect(computedStyle(card).maxWidth).toBe('500px');
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

describe('the card of a contract', () => {
  const openContract = (over: Partial<Opening> = {}) =>
    open({ resource: 'contracts', record: contract, ...over });

  it('shows name, basis, salary, travel compensation and conditions, at most 800 px wide (contractcard-01, contractcard-02)', async () => {
    const card = await openContract();
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Honorar 2025');
    expect(sectionOf(card, 'Lohnbasis')).toBe('Pro Stunde');
    expect(sectionOf(card, 'Lohn')).toMatch(/^28,50\s€$/);
    expect(sectionOf(card, 'Kilometerpauschale')).toMatch(/^0,30\s€$/);
    expect(sectionOf(card, 'Bedingungen')).toBe('Vier Wochen zum Monatsende.');
    expect(computedStyle(card).maxWidth).toBe('800px');
  });

  it('has a button to share with the right to share (contractcard-03)', async () => {
    expect(within(await openContract()).queryByRole('button', { name: 'Freigeben' })).toBeNull();
    api.answer('GET /api/contracts/x2', {
      body: {
        id: 'x2',
        $version: 1,
        $access: { update: [], delete: false, custom: ['shareAccess'] },
        ...contract,
      },
    });
    openCard('contracts/x2');
    expect(await screen.findByRole('button', { name: 'Freigeben' })).toBeTruthy();
  });

  it('hides fields without the right to read them (card-08)', async () => {
    const card = await openContract({ record: without(contract, 'conditions', 'salaryPerUnit') });
    expect(sectionOf(card, 'Bedingungen')).toBeNull();
    expect(sectionOf(card, 'Lohn')).toBeNull();
    expect(sectionOf(card, 'Kilometerpauschale')).toMatch(/^0,30/);
  });

  it('hides salary and travel compensation without the right to read handouts (card-09)', async () => {
    const card = await openContract({ entities: known.filter((name) => name !== 'handouts') });
    for (const name of ['Lohn', 'Kilometerpauschale']) expect(sectionOf(card, name)).toBeNull();
    expect(sectionOf(card, 'Lohnbasis')).toBe('Pro Stunde');
    expect(sectionOf(card, 'Bedingungen')).toBe('Vier Wochen zum Monatsende.');
  });

  it('says so and closes if it does not load (contractcard-04)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerLogins(api, { isLoggedIn: true, entities: schoolEntities(withAllRights(known)) });
    api.answer('GET /api/contracts/x1', {
      status: 404,
      body: { _t: 'notFound', message: 'Nicht gefunden.' },
    });
    renderAdmin({ registry: school });
    await screen.findByRole('button', { name: 'Profil' });
    openCard('contracts/x1');
    const said = 'Es ist ein Fehler beim Laden des Arbeitsvertrags aufgetreten. Bitte versuche es erneut.';
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
