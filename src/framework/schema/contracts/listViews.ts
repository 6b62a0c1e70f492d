import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, objectOf, person, recordId } from '../calls/shapes.ts';
import type { ListView } from '../lists/ListView.ts';

const tag = 'Ansichten';
const path = '/api/list-views/{list}';
const list = described(
  z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  'Bereich, bei einer Sicht mit ihrem Pfad: `institutions.acquisition`.',
);
const params = z.object({ list });
const ofView = z.object({ list, id: recordId });

/** Characters of a name, and views of one list that a user can own. */
export const longestViewName = 60;
export const maxOwnViews = 60;
const maxReaders = 100;
const tooMany = `Höchstens ${maxReaders} Rollen und Personen sind möglich.`;

const view = described(
  objectOf<ListView>(),
  'Spalten mit Breiten in Pixeln, Dichte, Sortierung, Filter, Gruppen, Summen und Darstellung; was fehlt, folgt der Definition.',
);

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Bitte gib einen Namen ein.'),
    z.maxLength(longestViewName, `Ein Name hat höchstens ${longestViewName} Zeichen.`),
  );

const ids = z.array(recordId).check(z.maxLength(maxReaders, tooMany));

const sharing = named(
  'ViewSharing',
  z.strictObject({
    everybody: described(z.boolean(), 'Für alle, die diese Liste lesen dürfen.'),
    roles: described(ids, 'Rollen.'),
    people: described(ids, 'Zugänge.'),
    defaultOf: described(ids, 'Rollen, deren Personen die Liste so zuerst sehen; zugleich Leser.'),
  }),
);

/** Ids of those a view is shared with, and the roles for which it is the default. */
export type ViewSharing = z.output<typeof sharing>;

const storedView = named(
  'StoredView',
  z.object({
    id: z.string(),
    version: count,
    name: z.string(),
    view,
    hidden: described(
      z.object({ columns: count, conditions: count, others: count }),
      'Wie viele Teile fehlen, weil man ihre Felder nicht lesen darf.',
    ),
    owner: described(z.nullable(person), 'Null, wenn sie einem selbst gehört.'),
    isShared: z.boolean(),
    mayChange: described(z.boolean(), 'Umbenennen, überschreiben und teilen.'),
    sharing: described(
      z.nullable(
        z.object({
          everybody: z.boolean(),
          roles: z.array(person),
          people: z.array(person),
          defaultOf: z.array(z.string()),
          others: described(count, 'Rollen und Personen, die man nicht sieht.'),
        }),
      ),
      'Null für alle, denen sie nicht gehört und die sie nicht ändern dürfen.',
    ),
  }),
);

/** A view of a list, limited to what its reader may see. */
export type StoredView = z.output<typeof storedView>;

const viewsAnswer = named(
  'ListViewsAnswer',
  z.object({
    views: described(z.array(storedView), 'Eigene zuerst, nach Namen.'),
    mayShare: z.boolean(),
  }),
);

export type ListViewsAnswer = z.output<typeof viewsAnswer>;

const newView = named('NewListView', z.strictObject({ name, view, sharing: z.optional(sharing) }));
export type NewListView = z.output<typeof newView>;

const viewChange = named(
  'ListViewChange',
  z.strictObject({
    name: z.optional(name),
    view: z.optional(view),
    sharing: z.optional(sharing),
  }),
);
export type ListViewChange = z.output<typeof viewChange>;

const counts = named(
  'ListViewCounts',
  z.object({ counts: z.record(z.string(), z.object({ total: count, isCapped: z.boolean() })) }),
);

/** Numbers of records by id of a view; absent where counting would have taken too long. */
export type ListViewCounts = z.output<typeof counts>;

const exampleView = { columns: [{ path: 'name', width: 240 }], sort: [{ path: 'name', direction: 'ASC' }] };
const example = (id: string) => ({
  id,
  version: 1,
  name: 'Nach Namen',
  view: exampleView,
  hidden: { columns: 0, conditions: 0, others: 0 },
  owner: null,
  isShared: false,
  mayChange: true,
  sharing: { everybody: false, roles: [], people: [], defaultOf: [], others: 0 },
});

export const listListViews = defineCall({
  id: 'listListViews',
  method: 'GET',
  path,
  summary: 'Ansichten einer Liste lesen, eigene und geteilte',
  tag,
  params,
  answer: viewsAnswer,
  answerExample: ({ id }) => ({ views: [example(id)], mayShare: true }),
  errors: [403, 404],
});

export const countListViews = defineCall({
  id: 'countListViews',
  method: 'GET',
  path: `${path}/counts`,
  summary: 'Wie viele Datensätze jede Ansicht einer Liste zeigt',
  tag,
  params,
  answer: counts,
  answerExample: ({ id }) => ({ counts: { [id]: { total: 7, isCapped: false } } }),
  errors: [403, 404],
});

export const createListView = defineCall({
  id: 'createListView',
  method: 'POST',
  path,
  summary: 'Eine Ansicht sichern; sie zu teilen verlangt das Sonderrecht',
  tag,
  params,
  body: newView,
  bodyExample: { name: 'Nach Namen', view: exampleView },
  answer: storedView,
  answerExample: ({ id }) => example(id),
  status: 201,
  errors: [400, 403, 404, 422],
});

export const changeListView = defineCall({
  id: 'changeListView',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Eine Ansicht umbenennen, überschreiben oder teilen',
  tag,
  params: ofView,
  takesVersion: true,
  body: viewChange,
  bodyExample: { name: 'Nach Ort' },
  answer: storedView,
  answerExample: ({ id }) => example(id),
  errors: [400, 403, 404, 409, 422],
});

export const removeListView = defineCall({
  id: 'removeListView',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Eine Ansicht löschen',
  tag,
  params: ofView,
  errors: [403, 404],
});
