import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { registry } from '../../../src/app/registry.ts';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const meta = { _id: '0123456789abcdef01234567', firstName: 'Ada' };
const path = '/api/calendar/abc/termine.ics';

async function openMenu(login: Parameters<typeof answerLogins>[1]['login'] = {}, own: object | null = meta) {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ employees: { update: [] } }),
    login,
    ...(own ? { meta: own as Record<string, unknown> } : {}),
  });
  api.answer(`GET /api/employees/${meta._id}`, { body: { ...meta, id: meta._id, $version: 1 } });
  renderAdmin({ path: '/employees', registry: withOwnParts(registry) });
  fireEvent.click(await screen.findByRole('button', { name: 'Profil' }));
  await screen.findByRole('menuitem', { name: 'Abmelden' });
}

async function openDialog(issuedAt: string | null): Promise<HTMLElement> {
  let issued = issuedAt;
  api.answer('GET /api/calendar/link', () => ({ body: { isOffered: true, issuedAt: issued } }));
  api.answer('POST /api/calendar/link', () => {
    issued = '2026-11-23T08:00:00.000Z';
    return { body: { path } };
  });
  api.answer('DELETE /api/calendar/link', () => {
    issued = null;
    return { status: 204 };
  });
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Kalender abonnieren' }));
  return await screen.findByRole('dialog', { name: 'Kalender abonnieren' });
}

const press = async (dialog: HTMLElement, name: string) => {
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};

describe('the link to the own calendar', () => {
  it('is created, shown once, copied and revoked', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const dialog = await openDialog(null);
    expect(within(dialog).queryByRole('button', { name: 'Link widerrufen' })).toBeNull();
    await press(dialog, 'Link erstellen');
    const shown = await within(dialog).findByRole<HTMLInputElement>('textbox', {
      name: 'Link zu deinem Kalender',
    });
    expect(shown.value).toBe(`${window.location.origin}${path}`);
    await press(dialog, 'Link kopieren');
    await screen.findByText('Der Link ist kopiert.');
    expect(writeText).toHaveBeenCalledWith(shown.value);
    await within(dialog).findByRole('button', { name: 'Link widerrufen' });
    await press(dialog, 'Link widerrufen');
    await screen.findByText('Der Link ist widerrufen. Dein Kalender wird nicht mehr aktualisiert.');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await within(dialog).findByRole('button', { name: 'Link erstellen' });
  });

  it('that exists is not shown, but replaced by a new one', async () => {
    const dialog = await openDialog('2026-10-01T08:00:00.000Z');
    expect(await within(dialog).findByText(/^Es gibt einen Link vom 01\.10\.2026\./)).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await press(dialog, 'Neuen Link erstellen');
    expect(await within(dialog).findByRole('textbox')).toBeTruthy();
  });

  it.each([
    ['parents', { type: 'parent' }, meta],
    ['logins without a profile', {}, null],
    ['somebody who acts as another', { originUserId: 'u2', originName: 'Eva' }, meta],
  ])('is not offered to %s', async (_, login, own) => {
    await openMenu(login, own);
    expect(screen.queryByRole('menuitem', { name: 'Kalender abonnieren' })).toBeNull();
  });
});
