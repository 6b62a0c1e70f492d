import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CommentsPart } from '../../../../../src/framework/admin/records/comments/CommentsPart.tsx';
import { withNames } from '../../../../../src/framework/admin/records/comments/mentionNames.ts';
import { mentionQueryOf } from '../../../../../src/framework/admin/records/comments/mentions.ts';
import type { Comment } from '../../../../../src/framework/schema/contracts/comments.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openProfile, places } from '../profile/profileWorld.tsx';

const api = provideFakeApi();
const login = 'a'.repeat(24);
const ben = { id: login, name: 'Ben & Co' };
const own: Comment = {
  id: 'c1',
  author: { id: 'u1', name: 'Ada Adler' },
  text: `<p>Bitte anrufen, <span data-mention="${login}"></span></p>`,
  mentions: [ben],
  createdAt: '2026-03-07T08:05:00.000Z',
  editedAt: null,
  isOwn: true,
};
const others: Comment = {
  ...own,
  id: 'c2',
  author: ben,
  text: '<p>Erledigt</p>',
  mentions: [],
  editedAt: '2026-03-08T09:00:00.000Z',
  isOwn: false,
};

let stored: Comment[];
let mayWrite: boolean;

const path = '/api/comments/places/p1';

beforeEach(() => {
  [stored, mayWrite] = [[own, others], true];
  api.answer(`GET ${path}`, () => ({
    body: { comments: stored, total: stored.length, before: null, mayWrite },
  }));
});

const open = async () => {
  const world = await openProfile(api, {
    entity: {
      fields: places.fields,
      form: [{ title: 'Kommentare', sections: [{ fields: [], part: 'comments', partReplaces: 'section' }] }],
    },
    parts: { comments: CommentsPart },
  });
  return world;
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Kommentare, der neueste zuletzt' })).getAllByRole(
    'listitem',
  );

it('shows who wrote what when, with the names of people mentioned, and counts them in the tab', async () => {
  await open();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'AAAda Adler07.03.2026, 09:05 UhrBitte anrufen, @Ben & CoBearbeitenLöschen',
    'BCBen & Co07.03.2026, 09:05 UhrErledigtbearbeitet am 08.03.2026, 10:00 Uhr',
  ]);
  expect((await screen.findByRole('tab', { name: /^Kommentare/ })).textContent).toBe('Kommentare2');
});

it('says that there are none yet, and offers to write only to those who may', async () => {
  stored = [];
  mayWrite = false;
  await open();
  await screen.findByText('Noch keine Kommentare');
  expect(screen.queryByRole('button', { name: 'Kommentar schreiben' })).toBeNull();
});

it('says that they could not be loaded, and tries again', async () => {
  api.answer(`GET ${path}`, { status: 500, body: {} });
  await open();
  await screen.findByText('Die Kommentare konnten nicht geladen werden.', {}, { timeout: 8000 });
  api.answer(`GET ${path}`, { body: { comments: [own], total: 1, before: null, mayWrite } });
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await rows()).toHaveLength(1);
}, 20_000);

it('deletes at once, and takes that back', async () => {
  api.answer(`DELETE ${path}/c1`, () => {
    stored = [others];
    return { status: 204 };
  });
  api.answer(`POST ${path}/c1/restore`, () => {
    stored = [own, others];
    return { status: 204 };
  });
  await open();
  await rows();
  fireEvent.click(screen.getByRole('button', { name: /^Löschen: / }));
  await screen.findByText('Kommentar gelöscht.');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

it('changes one’s own, and shows a refusal at the field', async () => {
  api.answer(`PUT ${path}/c1`, {
    status: 422,
    body: {
      _n: 'leitstand',
      _t: 'invalid',
      message: '',
      statusCode: 422,
      details: { fields: { text: 'Höchstens 20.' } },
    },
  });
  await open();
  await rows();
  fireEvent.click(screen.getByRole('button', { name: /^Bearbeiten: / }));
  const field = await screen.findByRole('textbox', { name: 'Bearbeiten' });
  expect(field.textContent).toBe('Bitte anrufen, @Ben & Co');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await screen.findByText('Höchstens 20.');
  expect(JSON.parse(api.requestsOf(`PUT ${path}/c1`)[0]?.body ?? '').text).toContain(
    `data-mention="${login}"`,
  );
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Bearbeiten' })).toBeNull());
});

it('keeps what was typed as a draft, asks before it is given up, and drops it when it is sent', async () => {
  api.answer(`POST ${path}`, { status: 201, body: own });
  const { services } = await open();
  await rows();
  const key = 'places/p1/comments/new';
  services.drafts.saveDraft(key, { text: '<p>Angefangen</p>' });
  fireEvent.click(screen.getByRole('button', { name: 'Kommentar schreiben' }));
  const field = await screen.findByRole('textbox', { name: 'Kommentar schreiben' });
  await waitFor(() => expect(field.textContent).toBe('Angefangen'));
  fireEvent.keyDown(field, { key: 'Escape' });
  const question = await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  fireEvent.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }));
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await screen.findByRole('button', { name: 'Kommentar schreiben' });
  expect(JSON.parse(api.requestsOf(`POST ${path}`)[0]?.body ?? '')).toEqual({ text: '<p>Angefangen</p>' });
  expect(services.drafts.readDraft(key)).toBeNull();
});

it('sends the same text again under the same key, and keeps the key with the draft', async () => {
  api.answer(`POST ${path}`, { status: 503, body: {} });
  const { services } = await open();
  await rows();
  const draft = 'places/p1/comments/new';
  const send = async (count: number) => {
    fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Kommentar schreiben' }), {
      key: 'Enter',
      ctrlKey: true,
    });
    await waitFor(() => expect(api.requestsOf(`POST ${path}`)).toHaveLength(count));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Kommentieren' });
    await waitFor(() => expect(button.disabled).toBe(false));
  };
  const keys = () => api.requestsOf(`POST ${path}`).map(({ headers }) => headers['idempotency-key']);
  const reopen = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Kommentar schreiben' }));
    await screen.findByRole('textbox', { name: 'Kommentar schreiben' });
  };
  services.drafts.saveDraft(draft, { text: '<p>Angefangen</p>' });
  await reopen();
  await send(1);
  await send(2);
  const kept = services.drafts.readDraft(draft)?.values;
  expect(kept).toEqual({ text: '<p>Angefangen</p>', key: keys()[0] });
  expect([new Set(keys()).size, keys()[0]]).toEqual([1, expect.stringMatching(/^\w{8,}$/)]);
});

it('reloads when somebody else writes', async () => {
  const { services } = await open();
  await rows();
  stored = [own];
  act(() => services.derived.hear([{ entity: 'places', id: 'p1', field: '$comments' }]));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('takes an @ at the beginning of a word as a mention, and no mail address', () => {
  const at = (before: string) =>
    mentionQueryOf({
      state: {
        selection: {
          empty: true,
          $from: {
            pos: before.length,
            parentOffset: before.length,
            parent: { isTextblock: true, type: { spec: {} }, textBetween: () => before },
          },
        },
      },
    } as never)?.term;
  expect(['@', 'Hallo @be', '(@Ben Sch', '@Ben-Ole M.'].map(at)).toEqual(['', 'be', 'Ben Sch', 'Ben-Ole M.']);
  expect(['ada@example', 'Hallo', '@ ', 'Hallo @Ben und dann noch', '@Ben, '].map(at)).toEqual(
    Array(5).fill(undefined),
  );
});

it('puts the names into a stored text as text', () => {
  const stranger = { id: login, name: '<b>Ben</b>' };
  expect(withNames(own.text, [stranger])).toContain('>@&lt;b&gt;Ben&lt;/b&gt;</span>');
});
