import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CreateScreen } from '../../../../../src/framework/admin/records/form/CreateScreen.tsx';
import { EditScreen } from '../../../../../src/framework/admin/records/form/EditScreen.tsx';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { useDerivedChange } from '../../../../../src/framework/admin/session/realtime/useDerivedChange.ts';
import type { VisibleEntity } from '../../../../../src/framework/schema/contracts/definitions.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';
import { createFakeSocket } from './fakeSocket.ts';

const places = buildEntity({
  resource: 'places',
  title: 'Standort',
  plural: 'Standorte',
  fields: [buildField({ name: 'name', title: 'Name' }), buildField({ name: 'note', title: 'Notiz' })],
  form: [{ title: 'Stammdaten', sections: [{ title: 'Allgemein', fields: ['name', 'note'] }] }],
});
const bereft: VisibleEntity = {
  ...places,
  rights: { ...places.rights, create: false, delete: false, update: [] },
};
const full = { update: true, delete: true, custom: [] };
const nothing = { update: [], delete: false, custom: [] };

describe('an open page', () => {
  const api = provideFakeApi();
  let socket: ReturnType<typeof createFakeSocket>;
  let world: ReturnType<typeof answerLogins>;
  let record: Record<string, unknown>;

  beforeEach(() => {
    socket = createFakeSocket();
    world = answerLogins(api, { isLoggedIn: true, entities: [places] });
    record = { id: 'p1', $version: 1, $access: full, name: 'Kiel', note: null };
    api.answer('GET /api/places/p1', () => ({ body: record }));
  });

  async function open(path: string) {
    const screens = { ...namedScreens, Profile: ProfileScreen, Edit: EditScreen, Create: CreateScreen };
    const registry = { settingsResource: 'places' };
    const services = renderAdmin({ path, screens, registry, openSocket: socket.openSocket });
    await waitFor(() => expect(socket.attempts()).toBe(1));
    socket.tell.onOpen();
    return services;
  }
  function takeRightsAway(): void {
    world.entities = [bereft];
    record = { ...record, $access: nothing };
    socket.tell.onRightsChanged();
  }
  const duplicate = () => screen.queryByRole('button', { name: 'Duplizieren' });
  const pencil = () => screen.queryByRole('button', { name: /Allgemein bearbeiten/ });

  it("shows another person's change once notified", async () => {
    await open('/places/p1');
    await screen.findByRole('heading', { level: 2, name: 'Kiel' });
    record = { ...record, name: 'Lübeck', $version: 2 };
    socket.tell.onChanged([{ entity: 'places', id: 'p1', action: 'update', version: 2 }]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Lübeck' })).toBeTruthy();
  });

  it('shows the new name of the installation', async () => {
    await open('/places/p1');
    await waitFor(() => expect(document.title).toBe('Kiel · Probe'));
    api.answer('GET /api/status', { body: { product: 'Neuer Name', demo: null, build: 'b1' } });
    socket.tell.onChanged([{ entity: 'places', id: 'p1', action: 'update', version: 2 }]);
    await waitFor(() => expect(document.title).toBe('Kiel · Neuer Name'));
  });

  it('does not refetch what it already has', async () => {
    await open('/places/p1');
    await screen.findByRole('heading', { level: 2, name: 'Kiel' });
    const asked = () => api.requests.filter(({ path }) => /places|people/.test(path)).length;
    const before = asked();
    socket.tell.onChanged([
      { entity: 'places', id: 'p1', action: 'update', version: 1 },
      { entity: 'people', id: 'x', action: 'create', version: 1 },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(asked()).toBe(before);
  });

  it('is notified of changes of the computed values it shows, and of all after an interruption', async () => {
    const told: string[] = [];
    function Follower({ id }: { id: string }) {
      useDerivedChange({ entity: 'places', id, field: 'note' }, () => told.push(id));
      return null;
    }
    const Profile = () => (
      <>
        <Follower id="p1" />
        <Follower id="p2" />
      </>
    );
    renderAdmin({ path: '/places/p1', screens: { ...namedScreens, Profile }, openSocket: socket.openSocket });
    await waitFor(() => expect(socket.attempts()).toBe(1));
    socket.tell.onOpen();
    socket.tell.onDerived([{ entity: 'places', id: 'p1', field: 'note' }]);
    await waitFor(() => expect(told).toEqual(['p1']));
    socket.tell.onClose();
    await waitFor(() => expect(socket.attempts()).toBe(2), { timeout: 3000 });
    socket.tell.onOpen();
    expect(told).toEqual(['p1', 'p1', 'p2']);
  });

  it('loses the buttons for withdrawn rights', async () => {
    await open('/places/p1');
    await waitFor(() => expect(pencil()).not.toBeNull());
    const before = duplicate();
    takeRightsAway();
    await waitFor(() => expect(pencil()).toBeNull());
    expect([before !== null, duplicate()]).toEqual([true, null]);
    expect(screen.getByRole('heading', { level: 2, name: 'Kiel' })).toBeTruthy();
  });

  it.each(['/places/p1/edit', '/places/create'])('keeps the open form of %s, and its input', async (path) => {
    await open(path);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    fireEvent.change(name, { target: { value: 'Flensburg' } });
    const asked = api.requestsOf('GET /api/definitions').length;
    takeRightsAway();
    await waitFor(() => expect(api.requestsOf('GET /api/definitions').length).toBeGreaterThan(asked));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Flensburg');
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeNull();
  });

  it.each(['/places/p1/edit', '/places/create'])(
    'shows new definitions in the open form of %s, and keeps its input',
    async (path) => {
      await open(path);
      const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
      fireEvent.change(name, { target: { value: 'Flensburg' } });
      const [first, note] = places.fields;
      const rent = buildField({ name: 'isRented', title: 'Gemietet', kind: 'boolean', default: true });
      const fields = [first, { ...note, title: 'Bemerkung' }, rent] as VisibleEntity['fields'];
      const sections = [{ title: 'Allgemein', fields: ['name', 'note', 'isRented'] }];
      world.entities = [{ ...places, fields, form: [{ title: 'Stammdaten', sections }] }];
      socket.tell.onRightsChanged();
      const added = await screen.findByLabelText<HTMLInputElement>('Gemietet');
      expect(added.checked).toBe(path.endsWith('create'));
      expect(screen.getByLabelText('Bemerkung')).toBeTruthy();
      expect(screen.queryByLabelText('Notiz')).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Flensburg');
    },
  );

  it('restores input along with the right if the whole screen had to close', async () => {
    await open('/places/create');
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Flensburg' } });
    world.entities = [];
    socket.tell.onRightsChanged();
    await waitFor(() => expect(screen.queryByLabelText(/^Name/)).toBeNull());
    world.entities = [places];
    socket.tell.onRightsChanged();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Flensburg'));
  });

  it.each([
    ['/places/p1', false],
    ['/places/p1/edit', true],
  ])(
    'reports at %s that the record is on the screen, and shows who else edits it',
    async (path, isEditing) => {
      await open(path);
      const viewed = { entity: 'places', id: 'p1' };
      await waitFor(() => expect(socket.views.at(-1)).toEqual({ ...viewed, isEditing }));
      const editors = [
        { name: 'Ada', isSelf: false },
        { name: null, isSelf: false },
        { name: 'Ich', isSelf: true },
      ];
      socket.tell.onPresence({ ...viewed, editors });
      const said = 'Wird gerade bearbeitet von Ada, einer anderen Person und dir in einem anderen Fenster.';
      expect(await screen.findByText(said)).toBeTruthy();
      socket.tell.onPresence({ ...viewed, editors: [] });
      await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    },
  );

  it('redirects to the login when the session is ended elsewhere, and keeps the form', async () => {
    await open('/places/create');
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Flensburg' } });
    world.isLoggedIn = false;
    socket.tell.onSessionEnded();
    expect(await screen.findByText('Du wurdest abgemeldet')).toBeTruthy();
    expect(socket.open()).toBe(0);
    expect(JSON.stringify({ ...sessionStorage })).toContain('Flensburg');
  });

  it('closes its socket when its user logs out, before the server ends the session', async () => {
    const services = await open('/');
    let openAtLogout = -1;
    api.answer('POST /api/authenticator/logout', () => {
      openAtLogout = socket.open();
      return { status: 204 };
    });
    await services.flow.logOut();
    expect([openAtLogout, socket.open()]).toEqual([0, 0]);
  });
});
