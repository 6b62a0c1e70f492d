import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();

it('says that something loads once that takes longer than 200 ms', async () => {
  const world = answerLogins(api, { isLoggedIn: true, entities: [] });
  world.delay = 60_000;
  vi.useFakeTimers();
  renderAdmin();
  const status = screen.getByRole('status');
  await act(async () => await vi.advanceTimersByTimeAsync(190));
  expect(status.textContent).toBe('');
  await act(async () => await vi.advanceTimersByTimeAsync(20));
  expect(status.textContent).toBe('Wird geladen …');
  vi.useRealTimers();
});
