import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CountersTool } from '../../../src/app/counters/CountersTool.tsx';
import { cronJobTools } from '../../../src/app/cron-jobs/cronJobActions.ts';
// what is loaded on demand comes before the first test
import '../../../src/app/cron-jobs/GivenUpTool.tsx';
import type { GivenUpFollowUp } from '../../../src/contract/cron-jobs/givenUpCalls.ts';
import { ListScreen } from '../../../src/framework/admin/records/list/ListScreen.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { answerRows } from '../../framework/admin/support/answerRows.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const path = '/api/cron-handler/follow-ups';
const nord = 'abcdef0123456789abcdef01';
const title = 'Fehlgeschlagene Folgen von Änderungen';
const mention: GivenUpFollowUp = {
  id: 'f1',
  title: 'Nachricht über eine Erwähnung',
  resource: 'cron-jobs',
  record: nord,
  recordTitle: 'Nord',
  error: 'no connection',
  since: '2026-09-02T08:00:00.000Z',
};
const hidden = { ...mention, id: 'f2', title: 'Tages-Mail', resource: null, record: null, recordTitle: null };

let left: GivenUpFollowUp[];

beforeEach(() => {
  left = [mention, hidden];
  api.answer(`GET ${path}`, () => ({ body: { total: left.length, followUps: left } }));
  for (const verb of ['retry', 'discard'])
    api.answer(`POST ${path}/${verb}`, ({ body }) => {
      const { ids } = JSON.parse(body) as { ids: string[] };
      left = left.filter(({ id }) => !ids.includes(id));
      return { body: { done: ids.length } };
    });
  api.answer('GET /api/notifier/counters', () => ({ body: { failedFollowUps: left.length } }));
});

function open(custom: string[] = ['startCronJobs']): void {
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities({ 'cron-jobs': { custom } }) });
  answerRows(api, 'cron-jobs', 1, { recordOf: () => ({ name: 'Folgen von Änderungen' }) });
  renderAdmin({
    path: '/settings/cron-jobs',
    screens: { ...namedScreens, List: ListScreen },
    registry: { listTools: cronJobTools, appBar: [{ key: 'counters', tool: CountersTool }] },
  });
}

const tool = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => {
  fireEvent.click(await tool('2 Folgen fehlgeschlagen'));
  return await screen.findByRole('dialog', { name: title });
};
const sent = (verb: string) => api.requestsOf(`POST ${path}/${verb}`).map(({ body }) => JSON.parse(body));
const rows = () => within(screen.getByRole('list', { name: title })).queryAllByRole('listitem');

it('is asked for and shown with the right only', async () => {
  open([]);
  await screen.findByText('Folgen von Änderungen');
  expect(screen.queryByRole('button', { name: /fehlgeschlagen/ })).toBeNull();
  expect(api.requestsOf(`GET ${path}`)).toEqual([]);
});

it('is absent while there is nothing', async () => {
  left = [];
  open();
  await waitFor(() => expect(api.requestsOf(`GET ${path}`)).toHaveLength(1));
  await screen.findByText('Folgen von Änderungen');
  expect(screen.queryByRole('button', { name: /fehlgeschlagen/ })).toBeNull();
});

it('says what failed, of which record, when and why, and is counted in the app bar', async () => {
  open();
  const shown = await dialog();
  expect(rows().map((row) => row.textContent)).toEqual([
    'Nachricht über eine Erwähnung02.09.2026, 10:00 Uhr · NordGrund: no connectionErneut versuchenVerwerfen',
    'Tages-Mail02.09.2026, 10:00 UhrGrund: no connectionErneut versuchenVerwerfen',
  ]);
  const link = within(shown).getByRole('link', { name: 'Nord' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/settings/cron-jobs/${nord}$`));
  fireEvent.click(within(shown).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await tool('Offene Vorgänge'));
  expect((await screen.findByRole('menuitem', { name: /Fehlgeschlagene Folgen/ })).textContent).toContain(
    '2',
  );
});

it('is tried again one by one or all at once', async () => {
  open();
  const shown = await dialog();
  fireEvent.click(within(shown).getByRole('button', { name: /^Erneut versuchen: Tages-Mail/ }));
  await screen.findByText('1 Folge zum erneuten Versuch vorgemerkt.');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(title));
  expect(within(shown).queryByRole('button', { name: 'Alle erneut versuchen' })).toBeNull();
  expect(sent('retry')).toEqual([{ ids: ['f2'] }]);
});

it('is discarded only after a question', async () => {
  open();
  const shown = await dialog();
  const discard = () => fireEvent.click(within(shown).getByRole('button', { name: /^Verwerfen: Nachricht/ }));
  discard();
  const question = await screen.findByRole('dialog', { name: 'Folge verwerfen?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Folge verwerfen?' })).toBeNull());
  expect(sent('discard')).toEqual([]);
  discard();
  const again = await screen.findByRole('dialog', { name: 'Folge verwerfen?' });
  fireEvent.click(within(again).getByRole('button', { name: 'Verwerfen' }));
  await screen.findByText('1 Folge verworfen.');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent('discard')).toEqual([{ ids: ['f1'] }]);
});
