import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { SubmissionPart } from '../../../src/app/submissions/SubmissionPart.tsx';
import type { SubmissionProposal } from '../../../src/contract/submissions/submissionCalls.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { clickBeside, pressEscape } from '../../framework/admin/support/leaveDialog.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const mia = 'a'.repeat(24);
const tom = 'b'.repeat(24);
const guitar = { id: 'c'.repeat(24), title: 'Gitarre Montag', free: 3 };
const mail = { subject: 'Deine Anmeldung ist angenommen', text: 'Hallo Eva,\n\n{link}' };
const child: SubmissionProposal['children'][number] = {
  submission: mia,
  state: 'new',
  title: 'Mia Sommer',
  birthday: '2018-04-03',
  lacksGender: false,
  createsStudent: true,
  similar: [],
  compared: [],
  course: guitar,
  holdsPlace: false,
  newCourse: null,
  subject: null,
  waiting: null,
};
const sibling = { ...child, submission: tom, title: 'Tom Sommer', course: null };
const proposal: SubmissionProposal = {
  children: [child],
  parent: { title: 'Eva Sommer', line: 'eva@example.org', known: null, similar: [] },
  refusal: null,
  recipient: 'eva@example.org',
  mails: { accepted: mail, declined: mail, waiting: mail, movedUp: mail },
};
const existing = { id: 'd'.repeat(24), firstName: 'Mia', lastName: 'Sommer', customId: 'S-7' };

beforeAll(async () => {
  await import('../../../src/app/submissions/AcceptDialog.tsx');
  await import('../../../src/app/submissions/DeclineDialog.tsx');
  await import('../../../src/app/submissions/MoveDialog.tsx');
});

beforeEach(() => {
  const list = (resource: string, rows: object[]) =>
    api.answer(`GET /api/${resource}`, {
      body: rows,
      headers: { 'Content-Range': `${resource} 0-${rows.length}/${rows.length}` },
    });
  list('courses', [{ id: guitar.id, name: guitar.title, $version: 1 }]);
  list('students', [existing]);
});

async function open(
  given: Partial<SubmissionProposal> = {},
  { state = 'new', update = true as true | string[] } = {},
): Promise<void> {
  const entities = schoolEntities({
    'online-form-submissions': { update },
    students: {},
    parents: {},
    courses: {},
  });
  answerLogins(api, { isLoggedIn: true, entities });
  api.answer(`GET /api/submissions/${mia}/proposal`, { body: { ...proposal, ...given } });
  const record = { id: mia, $version: 3, $access: { update, delete: true, custom: [] }, state };
  const Profile = ({ entity }: ScreenProps) => <SubmissionPart entity={entity} record={record} />;
  renderAdmin({ path: `/submissions/${mia}`, screens: { ...namedScreens, Profile } });
  await screen.findByText(/Kurs: Gitarre Montag/);
}

const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const sent = (call: string) => api.requestsOf(call).map(({ body }) => JSON.parse(body) as object);

it('accepts with two presses and shows before what arises', async () => {
  api.answer(`POST /api/submissions/${mia}/accept`, {
    body: { parent: null, children: [] },
    headers: { 'X-Change-Set': 's1' },
  });
  await open();
  expect(screen.getByText('Kurs: Gitarre Montag · 3 Plätze frei')).toBeTruthy();
  press('Annehmen');
  const dialog = await screen.findByRole('dialog', { name: 'Anmeldung annehmen' });
  within(dialog).getByText('Neu entstehen: 1 Schüler:in, 1 Elternteil und 1 Kursteilnahme.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Annehmen'));
  press('Annehmen', dialog);
  await screen.findByText('Die Anmeldung ist angenommen.');
  screen.getByRole('button', { name: 'Rückgängig' });
  expect(sent(`POST /api/submissions/${mia}/accept`)).toEqual([{ children: [{ submission: mia }], mail }]);
});

it('asks before Esc discards a changed mail, and ignores a click beside the dialog', async () => {
  await open();
  press('Annehmen');
  const dialog = await screen.findByRole('dialog', { name: 'Anmeldung annehmen' });
  const words = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/);
  fireEvent.change(words, { target: { value: 'Liebe Eva, wie schön!' } });
  clickBeside(dialog);
  pressEscape(dialog);
  await screen.findByText('Ungespeicherte Änderungen');
  fireEvent.click(screen.getByText('Weiter bearbeiten'));
  await waitFor(() => expect(screen.queryByText('Ungespeicherte Änderungen')).toBeNull());
  expect(words.value).toBe('Liebe Eva, wie schön!');
  press('Abbrechen', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Annehmen');
  pressEscape(await screen.findByRole('dialog', { name: 'Anmeldung annehmen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('tells the place of a child from those that are free for others', async () => {
  const full = { ...guitar, free: 0 };
  const waiting = { ...sibling, state: 'waiting-list', course: full };
  await open({ children: [{ ...child, course: full, holdsPlace: true }, waiting] });
  screen.getByText('Kurs: Gitarre Montag · Platz reserviert');
  press('Annehmen');
  const dialog = await screen.findByRole('dialog', { name: '2 Kinder annehmen' });
  within(dialog).getByText('Platz reserviert');
  within(dialog).getByText('Kein Platz frei');
});

it('asks about a possible duplicate before it accepts, and uses the person that was chosen', async () => {
  api.answer(`POST /api/submissions/${mia}/accept`, { body: { parent: null, children: [] } });
  const school = { id: 'f'.repeat(24), name: 'Grundschule am Park' };
  const compared = {
    id: existing.id,
    birthday: '2017-04-03',
    institution: school,
    differs: ['birthday' as const],
  };
  await open({
    children: [
      { ...child, similar: [{ record: existing, by: [['firstName', 'lastName']] }], compared: [compared] },
    ],
  });
  press('Annehmen');
  const dialog = await screen.findByRole('dialog', { name: 'Anmeldung annehmen' });
  within(dialog).getByText('Gibt es Mia Sommer schon?');
  within(dialog).getByText('geboren am 03.04.2017 (anders) · Grundschule am Park');
  expect(within(dialog).queryByText(/entsteh/)).toBeNull();
  press('Annehmen', dialog);
  await within(dialog).findByText('Bitte wähle, ob es dieselbe Person ist');
  expect(sent(`POST /api/submissions/${mia}/accept`)).toEqual([]);
  fireEvent.click(
    within(dialog).getByRole('radio', { name: /S-7.*verwenden \(gleich: Vorname, Nachname\)/ }),
  );
  press('Annehmen', dialog);
  await screen.findByText('Die Anmeldung ist angenommen.');
  expect(sent(`POST /api/submissions/${mia}/accept`)).toMatchObject([
    { children: [{ submission: mia, student: existing.id }] },
  ]);
});

it('accepts siblings together, without those who are unticked', async () => {
  api.answer(`POST /api/submissions/${mia}/accept`, { body: { parent: null, children: [] } });
  const ida = { ...sibling, submission: 'e'.repeat(24), title: 'Ida Sommer' };
  await open({ children: [child, sibling, ida] });
  press('Annehmen');
  const dialog = await screen.findByRole('dialog', { name: '3 Kinder annehmen' });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Ida Sommer/ }));
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /E-Mail an/ }));
  press('Annehmen', dialog);
  await screen.findByText('Die Anmeldung ist angenommen.');
  expect(sent(`POST /api/submissions/${mia}/accept`)).toEqual([
    { children: [{ submission: mia }, { submission: tom }] },
  ]);
});

it('declines with a reason and a mail, and shows the sentence of the server at its field', async () => {
  const path = `POST /api/submissions/${mia}/decline`;
  const details = { fields: { reason: 'Bitte gib einen Grund an' } };
  const refusal = { _n: 'leitstand', _t: 'invalid', message: 'Fehler', statusCode: 422, details };
  api.answer(path, { status: 422, body: refusal });
  await open();
  press('Ablehnen');
  const dialog = await screen.findByRole('dialog', { name: 'Anmeldung von Mia Sommer ablehnen' });
  press('Ablehnen', dialog);
  await within(dialog).findByText('Bitte gib einen Grund an');
  api.answer(path, { status: 204 });
  fireEvent.change(within(dialog).getByLabelText(/^Grund/), { target: { value: 'Alle Kurse sind voll' } });
  press('Ablehnen', dialog);
  await screen.findByText('Die Anmeldung von Mia Sommer ist abgelehnt.');
  expect(sent(path).at(-1)).toEqual({ reason: 'Alle Kurse sind voll', mail });
});

it('lets a waiting child move up once a place is free', async () => {
  api.answer(`PUT /api/submissions/${mia}/state`, { status: 204 });
  await open({ children: [{ ...child, state: 'waiting-list', waiting: 2 }] }, { state: 'waiting-list' });
  expect(screen.getByText(/Stelle 2 auf der Warteliste/)).toBeTruthy();
  press('Nachrücken lassen');
  const dialog = await screen.findByRole('dialog');
  press('Nachrücken lassen', dialog);
  await screen.findByText('Die Anmeldung von Mia Sommer ist nachgerückt.');
  expect(sent(`PUT /api/submissions/${mia}/state`)).toEqual([{ state: 'in-progress', mail }]);
});

it('offers no moving up in a full course, and no step to those without the right', async () => {
  const full = { ...child, state: 'waiting-list', course: { ...guitar, free: 0 } };
  await open({ children: [full] }, { state: 'waiting-list' });
  expect(screen.queryByRole('button', { name: 'Nachrücken lassen' })).toBeNull();
  screen.getByRole('button', { name: 'Ablehnen' });
});

it('shows no button to those who may not decide, and says which right is missing to accept', async () => {
  const refusal = 'Zum Annehmen musst du Schüler:innen anlegen dürfen.';
  await open({ refusal });
  screen.getByText(refusal);
  expect(screen.queryByRole('button', { name: 'Annehmen' })).toBeNull();
});

it('shows no step at all without the right to change the state', async () => {
  await open({}, { update: ['note'] });
  for (const name of ['Annehmen', 'Ablehnen', 'Auf die Warteliste', 'Zurückgezogen'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
