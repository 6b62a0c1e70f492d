import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MissingDocumentsPart } from '../../../src/app/missing-documents/MissingDocumentsPart.tsx';
import { missingDocumentScreens } from '../../../src/app/missing-documents/missingDocumentScreens.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';

const api = provideFakeApi();
const proof = { id: '0'.repeat(24), name: 'Führungszeugnis' };
const ada = { type: 'employees', id: 'e1', name: 'Ada Adler' };
const [provider, documentType, issuedOn, validUntil] = [
  'provider',
  'documentType',
  'issuedOn',
  'validUntil',
].map((name) => buildField({ name }));
const names = ['name', 'isRequired', 'providers'].map((name) => buildField({ name }));

function answer(missing: object[], total = missing.length): void {
  api.answer('GET /api/document-handler/missing', { body: { missing, total } });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  const entities = [
    buildEntity({ resource: 'employees', title: 'Person', plural: 'Personen' }),
    buildEntity({ resource: 'documenttypes', fields: names }),
    buildEntity({
      resource: 'stored-documents',
      fields: [provider, documentType, issuedOn, validUntil].flatMap((field) => field ?? []),
    }),
  ];
  answerLogins(api, { isLoggedIn: true, entities });
  api.answer('GET /api/documenttypes', {
    body: [proof],
    headers: { 'Content-Range': 'documenttypes 0-0/1' },
  });
});

function open(): void {
  renderAdmin({ path: '/tools/missingDocuments', registry: { screens: missingDocumentScreens } });
}

it.each(['America/Los_Angeles', 'Europe/Berlin'])(
  'shows who is missing which document since when, and links to a prefilled form, in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00Z') });
    answer([
      { provider: ada, documentType: proof, since: '2026-03-01', validUntil: null },
      {
        provider: { ...ada, id: 'e2', name: 'Ben Berg' },
        documentType: proof,
        since: '2026-04-01',
        validUntil: '2026-03-31',
      },
    ]);
    open();
    const table = await screen.findByRole('table', { name: 'Fehlende Dokumente' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) => [...row.querySelectorAll('td')].slice(0, 3).map((cell) => cell.textContent)),
    ).toEqual([
      ['Ada AdlerPerson', 'Führungszeugnis', '01.03.2026'],
      ['Ben BergPerson', 'Führungszeugnis', '01.04.2026 (abgelaufen)'],
    ]);
    const link = within(table).getByRole('link', { name: 'Hochladen: Führungszeugnis von Ada Adler' });
    const [path, query] = (link.getAttribute('href') ?? '').split('?');
    expect(path).toBe('/stored-documents/create');
    expect(JSON.parse(new URLSearchParams(query).get('source') ?? '')).toEqual({
      name: 'Führungszeugnis 2027',
      documentType: proof.id,
      provider: { type: 'employees', id: 'e1' },
    });
  },
);

it('filters by kind of profile, sorts by the longest overdue, and turns pages', async () => {
  answer([{ provider: ada, documentType: proof, since: '2026-03-01', validUntil: null }], 30);
  open();
  await screen.findByText(/Zurzeit: 30\./);
  const asked = () => api.requestsOf('GET /api/document-handler/missing').at(-1)?.query.toString();
  fireEvent.click(screen.getByRole('button', { name: 'Fehlt seit' }));
  await waitFor(() => expect(asked()).toBe('sort=since'));
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  await waitFor(() => expect(asked()).toBe('sort=since&page=2'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Von wem' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Personen' }));
  await waitFor(() => expect(asked()).toBe('provider=employees&sort=since'));
});

it('lists on a profile the documents it is missing', async () => {
  answer([{ provider: ada, documentType: proof, since: '2026-04-01', validUntil: '2026-03-31' }]);
  const Profile = ({ entity }: ScreenProps) => (
    <MissingDocumentsPart entity={entity} record={{ id: 'e1', name: 'Ada Adler' }} />
  );
  renderAdmin({ path: '/employees/e1', screens: { ...namedScreens, Profile } });
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('li')?.textContent).toBe('Führungszeugnis, abgelaufen am 31.03.2026Hochladen');
  const [asked] = api.requestsOf('GET /api/document-handler/missing');
  expect(asked?.query.toString()).toBe('provider=employees&providerId=e1');
});

it('says that nothing is missing', async () => {
  answer([]);
  open();
  await screen.findByText('Hier fehlt nichts: Alle Pflichtdokumente liegen vor und sind gültig.');
});
