import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/things')}>
      Weiter
    </button>
  );
}

/** When the indicator appeared during a navigation that waits for an answer, and how long the navigation took, in ms. */
async function navigate(delay: number): Promise<{ shownAfter: number | undefined; took: number }> {
  const world = answerLogins(api, { isLoggedIn: true, entities: [buildEntity({ resource: 'things' })] });
  const screens = [{ path: '/more', screen: Elsewhere, title: 'Mehr' }];
  renderAdmin({ path: '/more', registry: { screens } });
  const button = await screen.findByRole('button', { name: 'Weiter' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  world.delay = delay;
  // what still loads from the start counts its own time: let that be over
  await new Promise((resolve) => setTimeout(resolve, 300));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const start = performance.now();
  let shownAfter: number | undefined;
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('progressbar')) shownAfter ??= performance.now() - start;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  fireEvent.click(button);
  await screen.findByText('List things /things');
  if (delay > 0) await screen.findByRole('progressbar', { name: 'Wird geladen …' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  watch.disconnect();
  return { shownAfter, took: performance.now() - start };
}

it('appears once a navigation takes longer than 200 ms (guard-01)', async () => {
  const { shownAfter, took } = await navigate(700);
  // timers know whole milliseconds only
  expect(shownAfter).toBeGreaterThan(199);
  expect(shownAfter).toBeLessThan(took);
  expect(took).toBeGreaterThanOrEqual(700);
});

it('does not appear for a navigation that is quicker (guard-01)', async () => {
  const { shownAfter, took } = await navigate(0);
  // on a busy machine nothing is quick
  expect(shownAfter === undefined || took > 200).toBe(true);
});
