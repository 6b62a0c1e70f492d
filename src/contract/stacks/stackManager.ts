import * as z from 'zod/mini';
import type {
  StackItemState,
  StackItem as StoredItem,
  StackItemMeta as StoredMeta,
  Stack as StoredStack,
} from '../../../generated/types.ts';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { componentShape, givenSchema } from '../../framework/schema/calls/componentShape.ts';
import { recordShape } from '../../framework/schema/calls/recordCalls.ts';
import { count, described, jsonText, named, recordId } from '../../framework/schema/calls/shapes.ts';
import type { JsonObject, RecordData } from '../../framework/schema/Json.ts';
import { selectionShape } from '../../framework/schema/lists/ListSelection.ts';
import type { RecordAccess } from '../../framework/schema/rights/Grants.ts';
import { stackManagerPath } from './stackManagerPath.ts';

/** Subject of an item: a record, or only a title. */
export interface StackItemMeta extends Omit<StoredMeta, 'title' | 'entityType'> {
  title: string;
  /** Resource of the record; the server refuses one that is none. */
  entityType?: string | null;
}

/** An item of a stack. Counters and the app bar ignore done and muted items. */
export interface StackItem extends Omit<StoredItem, 'itemId' | 'meta' | 'state'> {
  itemId: string;
  meta: StackItemMeta;
  state: StackItemState;
}

/** An item to be stored; a new one has no id yet. */
export type WrittenItem = Omit<StackItem, 'itemId'> & { itemId?: string };

/** A stack with its readable fields. */
export interface Stack extends RecordData, Omit<StoredStack, 'name' | 'items'> {
  name: string;
  items?: StackItem[] | null;
  $access?: RecordAccess;
}

const text: JsonObject = { type: 'string' };
const recordIdSchema: JsonObject = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

/** Validated with the items of the stack. */
const meta = givenSchema<StackItemMeta>({
  type: 'object',
  required: ['title'],
  properties: {
    title: text,
    entityType: orNull(text),
    entityId: orNull(recordIdSchema),
    note: orNull(text),
  },
});
const assignee = z.exactOptional(givenSchema<string | null>(orNull(recordIdSchema)));
const dueDate = z.exactOptional(givenSchema<string | null>(orNull({ ...text, format: 'date' })));

const wantedId = 'Erwartet wird eine Kennung.';
const unknownMember = 'Dieses Feld gibt es hier nicht.';

const pushedItem = named('PushedStackItem', z.strictObject({ meta, assignee, dueDate }, unknownMember));

/** Body of `PUT push/{id}`: an item to append to a stack. */
export type PushedItem = z.output<typeof pushedItem>;

const itemChange = named(
  'StackItemChange',
  z.strictObject(
    {
      state: z.exactOptional(givenSchema<StackItemState>({ enum: ['OPEN', 'DONE', 'MUTED'] })),
      meta: z.exactOptional(meta),
      assignee,
      dueDate,
      stack: z.exactOptional(
        described(
          z.string(wantedId).check(z.regex(/^[0-9a-f]{24}$/, wantedId)),
          'Der Stapel, auf den er kommt.',
        ),
      ),
      before: z.exactOptional(
        described(
          z.nullable(z.string(wantedId)),
          'Der Eintrag, vor den er kommt; null: ans Ende. Fehlt er, bleibt die Stelle, auf einem anderen Stapel ist sie am Ende.',
        ),
      ),
    },
    unknownMember,
  ),
);

/** Body of `PUT {id}/{itemId}`. */
export type StackItemChange = z.output<typeof itemChange>;

const wantedFilter = 'Erwartet wird {"isClosed": false, "meta": ["<Kennung>"]}.';
const metaIds = z.array(z.string()).check(z.maxLength(100));

const stackFilter = described(
  z.strictObject(
    {
      isClosed: z.exactOptional(z.boolean()),
      meta: z.exactOptional(z.union([z.string(), metaIds], wantedFilter)),
    },
    wantedFilter,
  ),
  'Stapel mit offenen Einträgen zu einem dieser Datensätze.',
);

/** Filter of `GET`; `meta` selects stacks with open items about one of these record ids. */
export type StackFilter = z.output<typeof stackFilter>;

const stack = recordShape<Stack>('Stack');

const stacksAnswer = named(
  'StacksAnswer',
  z.object({ stacks: z.array(stack), total: z.int().check(z.minimum(0)) }),
);

/** Answer of `GET /api/stack-manager?filter={"isClosed":false,"meta":["…"]}`. */
export type StacksAnswer = z.output<typeof stacksAnswer>;

const shared = { tag: 'Schule', visibleWith: 'stacks' } as const;
const params = z.object({ id: recordId });
const itemParams = z.extend(params, { itemId: described(z.string(), 'Eintrag des Stapels') });

export const findStacks = defineCall({
  ...shared,
  id: 'findStacks',
  method: 'GET',
  path: stackManagerPath,
  summary: 'Stapel, auf denen etwas liegt',
  query: z.strictObject({
    filter: z.exactOptional(jsonText(stackFilter, ({ id }) => ({ isClosed: false, meta: [id] }))),
  }),
  answer: stacksAnswer,
  answerExample: ({ id }) => ({
    stacks: [{ id, _id: id, name: 'Rückrufe', isClosed: false }],
    total: 1,
  }),
  errors: [400, 403],
});

export const addStack = defineCall({
  ...shared,
  id: 'addStack',
  method: 'POST',
  path: stackManagerPath,
  summary: 'Stapel anlegen',
  body: recordShape('StackCreate'),
  status: 201,
  answer: stack,
  errors: [400, 403, 413, 422],
});

export const readStack = defineCall({
  ...shared,
  id: 'readStack',
  method: 'GET',
  path: `${stackManagerPath}/{id}`,
  summary: 'Stapel lesen',
  params,
  answer: stack,
  errors: [400, 403, 404],
});

export const changeStack = defineCall({
  ...shared,
  id: 'changeStack',
  method: 'PUT',
  path: `${stackManagerPath}/{id}`,
  summary: 'Stapel ändern',
  takesVersion: true,
  params,
  body: recordShape('StackUpdate'),
  answer: stack,
  errors: [400, 403, 404, 409, 413, 422, 428],
});

export const removeStack = defineCall({
  ...shared,
  id: 'removeStack',
  method: 'DELETE',
  path: `${stackManagerPath}/{id}`,
  summary: 'Stapel löschen',
  takesVersion: true,
  params,
  answer: componentShape('DeleteAnswer', z.object({ id: recordId, _id: recordId })),
  errors: [400, 403, 404, 409, 428],
});

/** Appends an item to the current stack; requires no version. */
export const pushStackItem = defineCall({
  ...shared,
  id: 'pushStackItem',
  method: 'PUT',
  path: `${stackManagerPath}/push/{id}`,
  summary: 'Einen Eintrag ans Ende eines Stapels legen, ohne dessen Version zu kennen',
  params,
  body: pushedItem,
  refusal: 'badRequest',
  bodyExample: ({ id }) => ({
    meta: { title: 'Zurückrufen', entityType: 'stacks', entityId: id },
    dueDate: '2026-09-01',
  }),
  answer: stack,
  errors: [400, 403, 404, 413, 422],
});

const pushedSelection = named(
  'PushedSelection',
  z.strictObject(
    {
      resource: described(z.string(), 'Resource der Datensätze.'),
      selection: selectionShape,
      note: z.exactOptional(described(z.string().check(z.maxLength(2000)), 'Steht in jedem Eintrag.')),
      isTrial: z.exactOptional(described(z.boolean(), 'Nur probieren: Es wird nichts gespeichert.')),
    },
    unknownMember,
  ),
);

/** Body of `PUT push-selected/{id}`: the records of a list to append as items. */
export type PushedSelection = z.output<typeof pushedSelection>;

const selectionPushed = named(
  'SelectionPushed',
  z.object({
    added: described(count, 'Neue Einträge auf dem Stapel.'),
    present: described(count, 'Gewählte Datensätze, zu denen schon ein offener Eintrag darauf liegt.'),
    missing: described(count, 'Gewählte Datensätze, die es nicht mehr gibt oder die man nicht lesen darf.'),
  }),
);

/** Answer of `PUT push-selected/{id}`. */
export type SelectionPushed = z.output<typeof selectionPushed>;

/**
 * Appends one item per selected record without an open one to the current stack, as one change; requires no
 * version.
 */
export const pushStackSelection = defineCall({
  ...shared,
  id: 'pushStackSelection',
  method: 'PUT',
  path: `${stackManagerPath}/push-selected/{id}`,
  summary: 'Ausgewählte Datensätze einer Liste auf einen Stapel legen',
  params,
  body: pushedSelection,
  bodyExample: ({ id }) => ({ resource: 'institutions', selection: { ids: [id] }, note: 'Eilt' }),
  largestBody: 1_000_000,
  answer: selectionPushed,
  answerExample: { added: 1, present: 0, missing: 0 },
  errors: [400, 403, 404, 422],
});

export const pullStackItem = defineCall({
  ...shared,
  id: 'pullStackItem',
  method: 'PUT',
  path: `${stackManagerPath}/pull/{id}/{itemId}`,
  summary: 'Einen Eintrag von einem Stapel nehmen',
  params: itemParams,
  answer: stack,
  errors: [400, 403, 404],
});

/** Changes an item, or moves it before another or to another stack. */
export const changeStackItem = defineCall({
  ...shared,
  id: 'changeStackItem',
  method: 'PUT',
  path: `${stackManagerPath}/{id}/{itemId}`,
  summary: 'Einen Eintrag ändern, anders einreihen oder auf einen anderen Stapel legen',
  params: itemParams,
  body: itemChange,
  refusal: 'badRequest',
  bodyExample: { state: 'DONE' },
  answer: stack,
  errors: [400, 403, 404, 413, 422],
});
