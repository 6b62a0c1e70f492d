import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// loads the chunk before the first test
import '../../../../../src/framework/admin/records/profile/LinkFacts.tsx';
import { buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openProfile, places } from './profileWorld.tsx';

const api = provideFakeApi();

const facts = [
  buildField({ name: 'since', title: 'Seit', kind: 'dateTime', readOnly: true }),
  buildField({
    name: 'by',
    title: 'Durch',
    kind: 'reference',
    reference: { to: 'login-users' },
    readOnly: true,
  }),
  buildField({ name: 'until', title: 'Bis', kind: 'date' }),
  buildField({ name: 'note', title: 'Notiz', maxLength: 20 }),
];
const fields = places.fields.map((field) =>
  field.link ? { ...field, link: { ...field.link, facts } } : field,
);
const stored = {
  id: 't1',
  since: '2026-03-01T09:00:00.000Z',
  by: { id: 'u1', name: 'Clara Klee' },
  until: null as string | null,
  note: 'Cello',
};

async function openLinks(record: object = {}, link: object = stored) {
  const links = { current: [{ ...stored, ...link }] };
  const world = await openProfile(api, {
    path: '/places/p1?tab=Lehrkräfte',
    entity: { fields },
    record: { ...record },
  });
  api.answer('GET /api/places/p1/links/teachers', () => ({ body: { links: links.current } }));
  return { world, links };
}

async function openFacts() {
  fireEvent.click(screen.getByRole('button', { name: 'Angaben zu Clara' }));
  const shown = await screen.findByRole('dialog', { name: 'Angaben zu Clara' });
  await within(shown).findByText('Cello');
  return shown;
}

async function openDialog() {
  await openFacts();
  fireEvent.click(screen.getByRole('button', { name: 'Angaben ändern' }));
  return await screen.findByRole('dialog', { name: 'Lehrkräfte: Clara' });
}

const sent = () =>
  api.requestsOf('PUT /api/places/p1/links/teachers/t1').map(({ body }) => JSON.parse(body) as object);

describe('the facts of a link', () => {
  it('are shown beside its chip on demand', async () => {
    await openLinks();
    expect(api.requestsOf('GET /api/places/p1/links/teachers')).toHaveLength(0);
    const shown = await openFacts();
    const titles = [...shown.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const values = [...shown.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(titles).toEqual(['Seit', 'Durch', 'Bis', 'Notiz']);
    expect(api.requestsOf('GET /api/places/p1/links/teachers')).toHaveLength(1);
    expect(values).toEqual(['01.03.2026, 10:00 Uhr', 'Clara Klee', 'Keine Angabe', 'Cello']);
  });

  it('are only read without the right', async () => {
    await openLinks({ $access: { update: ['name'], delete: false, custom: [] } });
    await openFacts();
    expect(screen.queryByRole('button', { name: 'Angaben ändern' })).toBeNull();
  });

  it('are changed one by one, with the values they are based on', async () => {
    const { links } = await openLinks();
    api.answer('PUT /api/places/p1/links/teachers/t1', () => {
      links.current = [{ ...stored, note: 'Harfe' }];
      return { status: 204, headers: { 'X-Change-Set': 's1' } };
    });
    const dialog = await openDialog();
    fireEvent.change(within(dialog).getByLabelText('Notiz'), { target: { value: 'Harfe' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Angaben gespeichert');
    expect(sent()).toEqual([{ note: 'Harfe', base: { note: 'Cello' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeTruthy();
  });

  it('are checked before they are sent', async () => {
    await openLinks();
    const dialog = await openDialog();
    fireEvent.change(within(dialog).getByLabelText('Notiz'), { target: { value: 'x'.repeat(21) } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await within(dialog).findByText('Die maximale Zeichenlänge beträgt 20 Zeichen');
    expect(sent()).toEqual([]);
  });

  it('that others changed meanwhile are shown before they are overwritten', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openLinks();
    const conflicts = [{ path: 'note', base: 'Cello', mine: 'Harfe', theirs: 'Geige' }];
    api.answer('PUT /api/places/p1/links/teachers/t1', ({ body }) =>
      (JSON.parse(body) as { base: { note: string } }).base.note === 'Geige'
        ? { status: 204 }
        : {
            status: 409,
            body: {
              _n: 'leitstand',
              _t: 'versionConflict',
              message: 'Die Angaben zu dieser Zuordnung wurden inzwischen von jemand anderem geändert.',
              details: { conflicts },
            },
          },
    );
    const dialog = await openDialog();
    fireEvent.change(within(dialog).getByLabelText('Notiz'), { target: { value: 'Harfe' } });
    const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    save();
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('Jemand anderes hat inzwischen etwas davon geändert.');
    expect(alert.textContent).toContain('Notiz: Geige');
    save();
    await waitFor(() => expect(sent()[1]).toEqual({ note: 'Harfe', base: { note: 'Geige' } }));
  });
});
