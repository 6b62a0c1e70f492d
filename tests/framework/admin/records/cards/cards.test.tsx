import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListScreen } from '../../../../../src/framework/admin/records/list/ListScreen.tsx';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { recordRegistry } from '../../../../../src/framework/admin/records/recordRegistry.ts';
import { recordTitle } from '../../../../../src/framework/admin/session/definitions/recordTitle.ts';
import { openCard } from '../../../../../src/framework/admin/session/registry/openCard.ts';
import type { CardProps } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { answerRows } from '../../support/answerRows.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const may = {
  create: false,
  delete: false,
  read: [],
  readSomewhere: ['name'],
  update: [],
  custom: ['shareAccess'],
};
const link = { to: 'people', through: 'staffing', type: 'assign', inverse: 'schools' };
const schools = buildEntity({
  resource: 'schools',
  title: 'Schule',
  columns: ['name', 'head', 'staff'],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'head', title: 'Leitung', kind: 'reference', reference: { to: 'people' } }),
    buildField({ name: 'staff', title: 'Lehrkräfte', kind: 'link', link }),
  ],
  form: [{ title: 'Schule', sections: [{ fields: ['name', 'head', 'staff'] }] }],
});
const people = buildEntity({ resource: 'people', title: 'Person', path: '/persons', rights: may });

function PersonCard({ entity, record }: CardProps) {
  return (
    <>
      <h2>{recordTitle(entity, record)}</h2>
      {record.id === 'p1' ? (
        <button type="button" onClick={() => openCard('people/p2')}>
          Vertretung
        </button>
      ) : null}
    </>
  );
}

const registry = { appBar: recordRegistry.appBar, cards: { people: { card: PersonCard, width: 500 } } };

function answerPerson(id: string, name: string, custom: string[] = []): void {
  api.answer(`GET /api/people/${id}`, {
    body: { id, $version: 1, $access: { update: [], delete: false, custom }, name },
  });
}

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [schools, people] });
  answerPerson('p1', 'Ada');
  answerPerson('p2', 'Bert');
  api.answer('GET /api/schools/s1', {
    body: {
      id: 's1',
      $version: 1,
      $access: { update: true, delete: true, custom: [] },
      name: 'Nord',
      head: { id: 'p2', _id: 'p2', name: 'Bert' },
      staff: [
        { id: 'p1', _id: 'p1', name: 'Ada' },
        { id: 'p3', _id: 'p3' },
      ],
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openSchool(): Promise<HTMLElement> {
  renderAdmin({ path: '/schools/s1', registry, screens: { ...namedScreens, Profile: ProfileScreen } });
  return await screen.findByRole('link', { name: 'Ada' });
}

describe('the card of a record', () => {
  it('is opened by the button beside a reference and beside a chip (assignment-13)', async () => {
    await openSchool();
    fireEvent.click(screen.getByRole('button', { name: 'Karte ansehen: Ada' }));
    const card = await screen.findByRole('dialog', { name: 'Ada' });
    expect(within(card).getByRole('heading', { name: 'Ada' })).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Karte schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Karte ansehen: Bert' }));
    expect(await screen.findByRole('dialog', { name: 'Bert' })).toBeTruthy();
  });

  it('is opened by Enter on a chip, not by focus', async () => {
    const chip = await openSchool();
    chip.focus();
    fireEvent.focus(chip);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.keyDown(chip, { key: 'Enter', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(chip, { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeTruthy();
  });

  it('is a sheet on a phone, opened by a tap on a chip', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    fireEvent.click(await openSchool());
    const sheet = await screen.findByRole('dialog', { name: 'Ada' });
    expect(sheet.closest('.MuiDrawer-root')).toBeTruthy();
  });

  it('loads its record when it opens (card-01)', async () => {
    await openSchool();
    expect(api.requestsOf('GET /api/people/p1')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Karte ansehen: Ada' }));
    await screen.findByRole('heading', { name: 'Ada' });
    expect(api.requestsOf('GET /api/people/p1')).toHaveLength(1);
  });

  it('says so and closes if its record does not load (card-02)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answer('GET /api/people/p1', { status: 404, body: { _t: 'notFound', message: 'Nicht gefunden.' } });
    await openSchool();
    fireEvent.click(screen.getByRole('button', { name: 'Karte ansehen: Ada' }));
    expect((await screen.findByText('Es ist ein Fehler aufgetreten')).textContent).toBe(
      'Es ist ein Fehler aufgetreten',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no button where the record may not be read', async () => {
    await openSchool();
    expect(screen.getByText('nicht freigegeben')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Karte ansehen/ })).toHaveLength(2);
  });

  it('shows the share button only with the right to share (card-10)', async () => {
    await openSchool();
    fireEvent.click(screen.getByRole('button', { name: 'Karte ansehen: Ada' }));
    const card = await screen.findByRole('dialog', { name: 'Ada' });
    expect(within(card).queryByRole('button', { name: 'Freigeben' })).toBeNull();
    fireEvent.click(within(card).getByRole('button', { name: 'Karte schließen' }));
    answerPerson('p2', 'Bert', ['shareAccess']);
    fireEvent.click(screen.getByRole('button', { name: 'Karte ansehen: Bert' }));
    const shared = await screen.findByRole('dialog', { name: 'Bert' });
    fireEvent.click(within(shared).getByRole('button', { name: 'Freigeben' }));
    expect(await screen.findByRole('dialog', { name: '„Bert“ freigeben' })).toBeTruthy();
  });

  it('leads to the profile, and back to the card it was opened from', async () => {
    await openSchool();
    fireEvent.click(screen.getByRole('button', { name: 'Karte ansehen: Ada' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Vertretung' }));
    const second = await screen.findByRole('dialog', { name: 'Bert' });
    fireEvent.click(within(second).getByRole('button', { name: 'Karte schließen' }));
    const first = await screen.findByRole('dialog', { name: 'Ada' });
    fireEvent.click(within(first).getByRole('link', { name: 'Profil öffnen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Ada', level: 2 })).toBeTruthy();
  });
});

describe('the peek of a card', () => {
  const hover = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' });

  it('opens when the mouse has rested for 400 ms, not earlier', async () => {
    const chip = await openSchool();
    // loads the record, so that nothing delays the second peek but the time
    hover(chip);
    await screen.findByRole('tooltip');
    hover(document.body);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    hover(chip);
    act(() => void vi.advanceTimersByTime(399));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip').textContent).toBe('AdaPerson');
  });

  it('stays while it is hovered itself, and closes by Escape', async () => {
    const chip = await openSchool();
    hover(chip);
    const peek = await screen.findByRole('tooltip');
    expect(peek.textContent).toBe('AdaPerson');
    hover(peek);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('tooltip')).toBeTruthy();
    // not prevented, it would also leave the profile
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Nord', level: 2 })).toBeTruthy();
  });

  it('opens over references and chips in the cells of a list', async () => {
    answerRows(api, 'schools', 1, {
      recordOf: () => ({
        name: 'Nord',
        head: { id: 'p2', _id: 'p2', name: 'Bert' },
        staff: [{ id: 'p1', _id: 'p1', name: 'Ada' }],
      }),
    });
    renderAdmin({ path: '/schools', registry, screens: { ...namedScreens, List: ListScreen } });
    for (const [name, card] of [
      ['Bert', 'people/p2'],
      ['Ada', 'people/p1'],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      expect(link.dataset.card).toBe(card);
      hover(link);
      await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(`${name}Person`));
    }
  });

  it('opens by no touch, and closes when the mouse leaves', async () => {
    const chip = await openSchool();
    fireEvent.pointerOver(chip, { pointerType: 'touch' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByRole('tooltip')).toBeNull();
    hover(chip);
    await screen.findByRole('tooltip');
    hover(document.body);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });
});
