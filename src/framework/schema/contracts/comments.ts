import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, person, recordId, wholeNumber } from '../calls/shapes.ts';

const tag = 'Kommentare';
/** Comments of one answer. */
const mostComments = 100;

const text = described(
  z.string(),
  'HTML, gesäubert. Eine Nennung ist `<span data-mention="…"></span>` mit der Id eines Zugangs, ohne Namen.',
);
const mentions = described(z.array(person), 'Wer darin genannt ist, mit Namen, soweit man sie sehen darf.');

const comment = named(
  'Comment',
  z.object({
    id: z.string(),
    author: person,
    text,
    mentions,
    createdAt: z.iso.datetime(),
    editedAt: described(z.nullable(z.iso.datetime()), 'Wann er zuletzt geändert wurde; null: nie.'),
    isOwn: described(z.boolean(), 'Ob man ihn selbst geschrieben hat, also ändern und löschen darf.'),
  }),
);

/** A comment as its reader may see it. */
export type Comment = z.output<typeof comment>;

const commentsAnswer = named(
  'CommentsAnswer',
  z.object({
    comments: described(z.array(comment), 'Der neueste zuletzt.'),
    total: described(count, 'Alle Kommentare des Datensatzes.'),
    before: described(z.nullable(z.string()), 'Seitenzeiger für frühere; null, wenn es keine gibt.'),
    mayWrite: z.boolean(),
  }),
);

export type CommentsAnswer = z.output<typeof commentsAnswer>;

const commentVersion = z.object({
  text,
  mentions,
  at: described(z.iso.datetime(), 'Wann diese Fassung geschrieben wurde.'),
});

/** An earlier version of a comment. */
export type CommentVersion = z.output<typeof commentVersion>;

const body = named('CommentRequest', z.strictObject({ text }));
const path = '/api/comments/{resource}/{id}';
const params = z.object({ resource: z.string(), id: recordId });
const ofOne = z.extend(params, { comment: recordId });
const bodyExample = { text: '<p>Bitte vor den Ferien anrufen.</p>' };
const commentExample = (id: string) => ({
  id,
  author: { id, name: 'Erika Beispiel' },
  ...bodyExample,
  mentions: [],
  createdAt: '2026-09-01T08:00:00.000Z',
  editedAt: null,
  isOwn: true,
});

/** The newest comments of a record. Requires the right to read them, and the record. */
export const listComments = defineCall({
  id: 'listComments',
  method: 'GET',
  path,
  summary: 'Kommentare eines Datensatzes',
  tag,
  params,
  query: z.strictObject({
    limit: z._default(wholeNumber(mostComments), 20),
    before: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{24}$/, 'Unbekannter Seitenzeiger.'))),
  }),
  answer: commentsAnswer,
  answerExample: ({ id }) => ({ comments: [commentExample(id)], total: 1, before: null, mayWrite: true }),
  errors: [400, 403, 404],
});

/** Also requires the right to write them. 422 for a key that another text was sent with, 410 if its comment was deleted. */
export const writeComment = defineCall({
  id: 'writeComment',
  method: 'POST',
  path,
  summary: 'Einen Kommentar schreiben',
  tag,
  takesKey: true,
  params,
  body,
  bodyExample,
  status: 201,
  answer: comment,
  answerExample: ({ id }) => commentExample(id),
  errors: [400, 403, 404, 410, 422],
});

/** Only one's own comment; its former text stays readable as an earlier version. */
export const changeComment = defineCall({
  id: 'changeComment',
  method: 'PUT',
  path: `${path}/{comment}`,
  summary: 'Einen eigenen Kommentar ändern',
  tag,
  params: ofOne,
  body,
  bodyExample,
  answer: comment,
  answerExample: ({ id }) => ({ ...commentExample(id), editedAt: '2026-09-01T09:00:00.000Z' }),
  errors: [400, 403, 404, 422],
});

export const removeComment = defineCall({
  id: 'removeComment',
  method: 'DELETE',
  path: `${path}/{comment}`,
  summary: 'Einen eigenen Kommentar löschen',
  tag,
  params: ofOne,
  errors: [403, 404],
});

/** Takes the deletion of one's own comment back. */
export const restoreComment = defineCall({
  id: 'restoreComment',
  method: 'POST',
  path: `${path}/{comment}/restore`,
  summary: 'Einen eigenen gelöschten Kommentar wiederherstellen',
  tag,
  params: ofOne,
  errors: [403, 404],
});

export const listCommentVersions = defineCall({
  id: 'listCommentVersions',
  method: 'GET',
  path: `${path}/{comment}/versions`,
  summary: 'Frühere Fassungen eines Kommentars',
  tag,
  params: ofOne,
  answer: named(
    'CommentVersions',
    z.object({ versions: described(z.array(commentVersion), 'Die letzte zuerst.') }),
  ),
  answerExample: {
    versions: [{ text: '<p>Bitte anrufen.</p>', mentions: [], at: '2026-09-01T08:00:00.000Z' }],
  },
  errors: [403, 404],
});

/** Logins that the user may see by name, and that may read the comments of the record themselves. */
export const findMentionable = defineCall({
  id: 'findMentionable',
  method: 'GET',
  path: `${path}/people`,
  summary: 'Wen man in einem Kommentar nennen kann',
  tag,
  params,
  query: z.strictObject({ term: z._default(z.string().check(z.maxLength(100)), '') }),
  answer: named('MentionablePeople', z.object({ people: z.array(person) })),
  answerExample: ({ id }) => ({ people: [{ id, name: 'Erika Beispiel' }] }),
  errors: [400, 403, 404],
});
