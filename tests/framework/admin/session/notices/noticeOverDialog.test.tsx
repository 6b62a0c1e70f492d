import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();

it('lies in the dialog that it lies over, where keyboard and screen reader reach it', async () => {
  answerLogins(api, { isLoggedIn: false, entities: [] });
  const { notices } = renderAdmin();
  fireEvent.click(await screen.findByRole('button', { name: 'Passwort vergessen?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Passwort zurücksetzen' });
  act(() => notices.show({ text: 'Wird verworfen', severity: 'error', timeout: null }));
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(notice.closest('.MuiDialog-container')?.contains(dialog)).toBe(true));
  expect(notice.closest('[aria-hidden="true"]')).toBeNull();
  // of the part that Tab stays in
  expect(notice.closest('[tabindex="-1"]')?.contains(dialog)).toBe(true);
  fireEvent.click(screen.getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // it outlives the dialog
  expect(screen.getByRole('alert').textContent).toContain('Wird verworfen');
});
