import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../../src/app/registry.ts';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const calls: string[] = [];

const settings = () => JSON.parse(localStorage.getItem('leitstand.cookies') ?? 'null') as unknown;
const findDialog = async () => await screen.findByRole('dialog', { name: 'Cookies' });
const press = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));
const untilClosed = async () =>
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull());

function openLogin(): void {
  answerLogins(api, { isLoggedIn: false, entities: [] });
  renderAdmin({ path: '/login', registry: withOwnParts(registry) });
}

beforeEach(() => {
  localStorage.removeItem('leitstand.cookies');
  localStorage.removeItem('leitstand.cookies.unsent');
  calls.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, credentials }: RequestInit) => {
    calls.push(`${method} ${path} ${credentials} ${screen.queryByRole('dialog') ? 'open' : 'closed'}`);
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('the cookie dialog of the admin', () => {
  it('offers accept and decline alike, and takes no focus when it opens by itself (cookie-02, cookie-04)', async () => {
    openLogin();
    const dialog = await findDialog();
    expect(dialog.contains(document.activeElement)).toBe(false);
    expect(dialog.getAttribute('aria-modal')).toBe(null);
    const [accept, decline] = ['Annehmen', 'Ablehnen'].map((name) =>
      within(dialog).getByRole('button', { name }),
    );
    expect(accept?.className).toBe(decline?.className);
    expect(within(dialog).getByText('immer an')).toBeTruthy();
    // nothing in it switches functional cookies off
    expect(within(dialog).queryAllByRole('checkbox')).toEqual([]);
    expect(within(dialog).queryAllByRole('switch')).toEqual([]);
  });

  it.each([
    ['Annehmen', 'POST', true],
    ['Ablehnen', 'DELETE', false],
  ])('calls the server and then closes: %s (cookie-09)', async (button, method, analytics) => {
    openLogin();
    press(await findDialog(), button);
    await untilClosed();
    expect(calls).toEqual([`${method} /api/tracker/cookie include open`]);
    expect(settings()).toEqual({ version: 2, functional: true, analytics });
  });

  it('closes by Escape without a choice, and is reachable again below the login', async () => {
    openLogin();
    const byItself = await findDialog();
    fireEvent.keyDown(byItself, { key: 'Escape' });
    await untilClosed();
    expect([settings(), calls]).toEqual([null, []]);
    const link = screen.getByRole('button', { name: 'Cookie-Einstellungen' });
    link.focus();
    fireEvent.click(link);
    const asked = await findDialog();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect(within(asked).getByText('zurzeit aus')).toBeTruthy();
    press(asked, 'Schließen');
    await untilClosed();
    expect(document.activeElement).toBe(link);
  });

  it('opens from the footer after the login, and shows what was chosen', async () => {
    localStorage.setItem('leitstand.cookies', '{"version":2,"functional":true,"analytics":true}');
    answerLogins(api, { isLoggedIn: true, entities: schoolEntities({ employees: { update: [] } }) });
    renderAdmin({ path: '/employees', registry: withOwnParts(registry) });
    fireEvent.click(await screen.findByRole('button', { name: 'Cookie-Einstellungen' }));
    expect(within(await findDialog()).getByText('zurzeit an')).toBeTruthy();
  });

  it('asks those again who answered version 1', async () => {
    localStorage.setItem('leitstand.cookies', '{"version":1,"functional":true,"analytics":true}');
    openLogin();
    expect(await findDialog()).toBeTruthy();
  });
});
