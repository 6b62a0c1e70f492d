import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { AvatarInput } from '../../../src/app/avatars/AvatarInput.tsx';
import { drawAvatar } from '../../../src/app/avatars/drawAvatar.ts';
import { registry } from '../../../src/app/registry.ts';
import { ListScreen } from '../../../src/framework/admin/records/list/ListScreen.tsx';
import { ProfileScreen } from '../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { clickBeside, pressEscape } from '../../framework/admin/support/leaveDialog.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const entities = schoolEntities({ employees: {} });
const field = entities[0]?.fields.find(({ name }) => name === 'profileImg') as Field;
const parts = field.members ?? [];
const defaults = Object.fromEntries(parts.map((part) => [part.name, part.default]));
const school = withOwnParts(registry);

async function openInput(initial: unknown): Promise<ReturnType<typeof vi.fn>> {
  const handleSubmit = vi.fn();
  answerLogins(api, { isLoggedIn: true, entities });
  function Probe() {
    return (
      <Form defaultValues={{ profileImg: initial }} onSubmit={handleSubmit}>
        <AvatarInput field={field} source="profileImg" />
        <button type="submit">Speichern</button>
      </Form>
    );
  }
  renderAdmin({
    path: '/probe',
    registry: { ...school, screens: [{ path: '/probe', screen: Probe, title: 'Probe' }] },
  });
  await screen.findByRole('group', { name: 'Profilbild' });
  return handleSubmit;
}

async function openBuilder(name = 'Profilbild gestalten'): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name }));
  return await screen.findByRole('dialog', { name: 'Profilbild gestalten' });
}

async function savedBy(handleSubmit: ReturnType<typeof vi.fn>): Promise<unknown> {
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(handleSubmit).toHaveBeenCalled());
  return handleSubmit.mock.calls[0]?.[0]?.profileImg;
}

const previewOf = (dialog: HTMLElement) =>
  within(dialog).getByRole('img', { name: 'Vorschau' }).getAttribute('src');
const codeOf = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Code' });

describe('the builder of an avatar', () => {
  it('chooses each part by arrows and from a list, with a live picture', async () => {
    const handleSubmit = await openInput(null);
    expect(screen.queryByRole('textbox')).toBeNull();
    const dialog = await openBuilder();
    expect(within(dialog).getAllByRole('combobox')).toHaveLength(12);
    expect(previewOf(dialog)).toBe(drawAvatar(field, defaults));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hautfarbe: nächste' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Brille oder Augenklappe: vorige' }));
    const clothes = within(dialog).getByRole('combobox', { name: 'Kleidung' });
    fireEvent.change(clothes, {
      target: { value: within(clothes).getByText<HTMLOptionElement>('Latzhose').value },
    });
    const built = {
      ...defaults,
      skinColor: 'darkBrown',
      accessoriesType: 'wayfarers',
      clothesType: 'overall',
    };
    expect(previewOf(dialog)).toBe(drawAvatar(field, built));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedBy(handleSubmit)).toEqual(built);
  });

  it('shows the code, takes a pasted one over, and explains one that is too long', async () => {
    await openInput({ skinColor: 'brown' });
    const dialog = await openBuilder('Profilbild ändern');
    expect(codeOf(dialog).value).toBe('050000000000000000000000');
    fireEvent.change(codeOf(dialog), { target: { value: 'Code: 010103030301010101010101' } });
    expect(previewOf(dialog)).toBe(
      drawAvatar(field, {
        ...defaults,
        skinColor: 'tanned',
        topType: 'none',
        topColor: 'blonde',
        mouthType: 'concerned',
        clothesType: 'blazerShirt',
        clothesColor: 'black',
      }),
    );
    fireEvent.blur(codeOf(dialog));
    expect(codeOf(dialog).value).toBe('010103030301010101010101');
    fireEvent.change(codeOf(dialog), { target: { value: '01'.repeat(13) } });
    expect(within(dialog).getByText(/^Dieser Code ist zu lang/)).toBeTruthy();
    fireEvent.change(codeOf(dialog), { target: { value: 'abc' } });
    expect(within(dialog).queryByText(/^Dieser Code ist zu lang/)).toBeNull();
    fireEvent.blur(codeOf(dialog));
    expect(codeOf(dialog).value).toBe('010103030301010101010101');
  });

  it('builds one at random and returns to the usual one', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.999);
    await openInput(null);
    const dialog = await openBuilder();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zufällig' }));
    random.mockRestore();
    const last = Object.fromEntries(parts.map(({ name, options = [] }) => [name, options.at(-1)?.value]));
    expect(previewOf(dialog)).toBe(drawAvatar(field, last));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zurücksetzen' }));
    expect(codeOf(dialog).value).toBe('052001030301090101050102');
  });

  it('asks before Esc discards a changed avatar, and ignores a click beside it', async () => {
    await openInput(defaults);
    const dialog = await openBuilder('Profilbild ändern');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hautfarbe: nächste' }));
    const built = previewOf(dialog);
    clickBeside(dialog);
    pressEscape(dialog);
    await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
    fireEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByText('Ungespeicherte Änderungen')).toBeNull());
    expect(previewOf(dialog)).toBe(built);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hautfarbe: vorige' }));
    // the avatar is again the one it opened with
    pressEscape(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('drops free text of older records', async () => {
    const handleSubmit = await openInput({ skinColor: 'sonnengebräunt', clothesType: 'hoodie' });
    const dialog = await openBuilder('Profilbild ändern');
    expect(codeOf(dialog).value).toBe('000000000000000000050000');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
    expect(await savedBy(handleSubmit)).toEqual({ clothesType: 'hoodie' });
  });

  it('removes the picture', async () => {
    const handleSubmit = await openInput(defaults);
    expect((await screen.findByRole('img', { name: 'Profilbild' })).getAttribute('src')).toBe(
      drawAvatar(field, defaults),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Profilbild entfernen' }));
    expect(await savedBy(handleSubmit)).toBeNull();
  });
});

const $access = { update: true as const, delete: true, custom: [] };
const ada = { id: 'e1', $version: 3, $access, firstName: 'Ada', lastName: 'Adler', profileImg: defaults };
const bert = { id: 'e2', $version: 1, $access, firstName: 'Bert', lastName: 'Bach', profileImg: null };
const drawn = drawAvatar(field, defaults);

describe('the picture of a person', () => {
  it('stands in the rows of a list, initials where none is set', async () => {
    answerLogins(api, { isLoggedIn: true, entities });
    api.answer('GET /api/employees', { body: [ada, bert], headers: { 'Content-Range': 'employees 0-1/2' } });
    renderAdmin({
      path: '/employees',
      registry: school,
      screens: { ...namedScreens, List: ListScreen },
    });
    const row = (id: string) => document.querySelector<HTMLElement>(`[data-id="${id}"]`);
    await waitFor(() => expect(row('e1')?.querySelector('img')?.getAttribute('src')).toBe(drawn));
    expect(row('e2')?.querySelector('img')).toBeNull();
    expect(row('e2')?.querySelector('[aria-hidden].LeitstandPicture')?.textContent).toBe('BB');
    const asked = api.requestsOf('GET /api/employees').at(-1)?.query.get('fields');
    expect(JSON.parse(asked ?? '[]')).toContain('profileImg');
  });

  it('stands in the header of the profile', async () => {
    answerLogins(api, { isLoggedIn: true, entities });
    api.answer('GET /api/employees/e1', { body: ada });
    renderAdmin({
      path: '/employees/e1',
      registry: school,
      screens: { ...namedScreens, Profile: ProfileScreen },
    });
    const heading = await screen.findByRole('heading', { name: 'Ada Adler', level: 2 });
    const header = heading.closest('header');
    await waitFor(() => expect(header?.querySelector('img')?.getAttribute('src')).toBe(drawn));
  });
});

describe('the app bar', () => {
  async function openMenu(): Promise<void> {
    fireEvent.click(await screen.findByRole('button', { name: 'Profil' }));
    await screen.findByRole('menu', { name: 'Profil' });
  }

  function open(record: object): void {
    const { $access: _, ...meta } = { ...ada, profileImg: null };
    answerLogins(api, { isLoggedIn: true, entities, meta });
    api.answer('GET /api/employees/e1', { body: record });
    renderAdmin({ registry: { ...school, dashboard: [] } });
  }

  it('opens the dialog to create the own avatar and saves it in the own profile (appbar-05)', async () => {
    open({ ...ada, profileImg: null });
    api.answer('PUT /api/employees/e1', ({ body }) => ({
      body: { ...ada, ...JSON.parse(body), $version: 4 },
    }));
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Profilbild gestalten' }));
    const dialog = await screen.findByRole('dialog', { name: 'Profilbild gestalten' });
    expect(within(dialog).getAllByRole('combobox')).toHaveLength(12);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Dein Profilbild ist gespeichert.')).toBeTruthy();
    const [saved] = api.requestsOf('PUT /api/employees/e1');
    expect(JSON.parse(saved?.body ?? '{}').profileImg).toEqual(defaults);
    expect(saved?.headers['if-match']).toMatch(/3/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the dialog only with the right to update the own picture', async () => {
    open({ ...ada, $access: { ...$access, update: ['address'] } });
    await openMenu();
    await waitFor(() => expect(api.requestsOf('GET /api/employees/e1').length).toBeGreaterThan(0));
    expect(await screen.findByRole('menuitem', { name: 'Mein Profil' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Profilbild gestalten' })).toBeNull();
  });
});
