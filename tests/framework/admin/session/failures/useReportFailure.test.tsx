import { fireEvent, screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, expect, it } from 'vitest';
import { useReportFailure } from '../../../../../src/framework/admin/session/failures/useReportFailure.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [] });
});

async function noticeOf(error: unknown): Promise<HTMLElement> {
  function Failing() {
    const tell = useReportFailure();
    return (
      <button type="button" onClick={() => tell(error, 'Das ging nicht.')}>
        Los
      </button>
    );
  }
  renderAdmin({ path: '/more', registry: { screens: [{ path: '/more', screen: Failing, title: 'Mehr' }] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Los' }));
  return await screen.findByRole('alert');
}

it.each([
  ['a refusal', new HttpError('Diese Nummer gibt es schon.', 409), 'Diese Nummer gibt es schon.', '409'],
  ['a refusal without a sentence', new HttpError('', 418), 'Das ging nicht.', '418'],
  ['a failure of the page', new TypeError('x is undefined'), 'x is undefined', 'TypeError'],
])(
  'shows the sentence of %s, with status or code as detail (snackbar-08)',
  async (_name, error, text, info) => {
    const notice = await noticeOf(error);
    expect(within(notice).getByText(text)).toBeTruthy();
    expect(within(notice).getByText(info)).toBeTruthy();
  },
);

it('shows no status if no server answered', async () => {
  const notice = await noticeOf(new HttpError('Der Server ist gerade nicht erreichbar.', 0));
  expect(within(notice).getByText('Der Server ist gerade nicht erreichbar.').parentElement?.textContent).toBe(
    'Der Server ist gerade nicht erreichbar.',
  );
});
