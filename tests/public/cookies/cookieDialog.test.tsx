import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageFrame } from '../../../src/public/frame/PageFrame.tsx';

const calls: string[] = [];
const settings = () => JSON.parse(localStorage.getItem('leitstand.cookies') ?? 'null') as unknown;
const findDialog = async () => await screen.findByRole('dialog', { name: 'Cookies' }, { timeout: 15_000 });
const untilClosed = async () =>
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull(), {
    timeout: 15_000,
  });
const press = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

function openPage(): void {
  render(
    <PageFrame frame={{ product: 'Leitstand', organisation: 'Musikschule' }}>
      <input aria-label="Name" />
    </PageFrame>,
  );
}

beforeEach(() => {
  localStorage.clear();
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the cookie dialog of the public pages', () => {
  it('offers accept and decline alike and leaves the page usable (cookie-02, cookie-04)', async () => {
    openPage();
    screen.getByLabelText('Name').focus();
    const dialog = await findDialog();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(dialog.getAttribute('aria-modal')).toBe(null);
    const [accept, decline] = ['Annehmen', 'Ablehnen'].map((name) =>
      within(dialog).getByRole('button', { name }),
    );
    expect(accept?.className).toBe(decline?.className);
    expect(accept?.parentElement).toBe(decline?.parentElement);
  });

  it('shows functional cookies as always on, without a way to switch them off (cookie-03)', async () => {
    openPage();
    const dialog = await findDialog();
    expect(within(dialog).getByText('Notwendig', { exact: false }).textContent).toBe('Notwendig: immer an');
    expect(dialog.querySelectorAll('input, select, [role=switch]')).toHaveLength(0);
  });

  it.each([
    ['Annehmen', 'POST', true],
    ['Ablehnen', 'DELETE', false],
  ])(
    'calls the server and then closes: %s (cookie-09, cookie-10, cookie-11)',
    async (button, method, analytics) => {
      openPage();
      press(await findDialog(), button);
      await untilClosed();
      expect(calls[0]).toBe(`${method} /api/tracker/cookie include open`);
      expect(settings()).toEqual({ version: 2, functional: true, analytics });
    },
  );

  it.each(['Ablehnen', 'Escape'])(
    'gives the focus back to the element that had it before: %s',
    async (way) => {
      openPage();
      const dialog = await findDialog();
      const close = async () => {
        if (way === 'Escape') fireEvent.keyDown(dialog, { key: way });
        else press(dialog, way);
        await untilClosed();
      };
      const input = screen.getByLabelText('Name');
      input.focus();
      within(dialog).getByRole('button', { name: 'Ablehnen' }).focus();
      await close();
      await waitFor(() => expect(document.activeElement).toBe(input));
    },
  );

  it('moves the focus to the content of the page if no element had it before', async () => {
    openPage();
    const dialog = await findDialog();
    within(dialog).getByRole('button', { name: 'Annehmen' }).focus();
    press(dialog, 'Annehmen');
    await untilClosed();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('opens from the footer with the focus, shows what was chosen and gives the focus back', async () => {
    localStorage.setItem('leitstand.cookies', '{"version":2,"functional":true,"analytics":true}');
    openPage();
    const link = screen.getByRole('button', { name: 'Cookie-Einstellungen' });
    link.focus();
    fireEvent.click(link);
    const dialog = await findDialog();
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    expect(within(dialog).getByText('zurzeit an')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await untilClosed();
    expect(document.activeElement).toBe(link);
    expect(calls).toEqual([]);
  });
});
