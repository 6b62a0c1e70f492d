import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, objectOf, person } from '../calls/shapes.ts';
import type { Grants } from '../rights/Grants.ts';
import { fieldScope, grantOrigin, grants, ruleGrant } from './grantShapes.ts';

const tag = 'Rechte';
const path = '/api/permissioner';
const names = z.array(z.string());

const visibleScope = z.object({
  all: described(fieldScope, 'In jedem Datensatz.'),
  ids: described(
    z.union([z.literal('many'), z.record(z.string(), fieldScope)]),
    'In einzelnen Datensätzen; `many`, wenn es zu viele sind.',
  ),
  some: described(fieldScope, 'In Datensätzen, die nur der Server kennt; dort entscheidet `$access`.'),
});

/**
 * Fields that may be read or changed, as the server reports them to the browser. `some` covers records only
 * the server can determine: by rules, or with `ids: 'many'`.
 */
export type VisibleScope = z.output<typeof visibleScope>;

const visibleRights = z.object({
  create: z.boolean(),
  delete: z.boolean(),
  read: visibleScope,
  update: visibleScope,
  custom: names,
});

/** Rights for one entity. */
export type VisibleRights = z.output<typeof visibleRights>;

const crudAnswer = named('CrudAnswer', z.record(z.string(), visibleRights));

/**
 * Answer of `GET /api/permissioner/crud`: rights on data, by resource; anything not listed is not granted.
 */
export type CrudAnswer = z.output<typeof crudAnswer>;

const guiAccess = z.record(z.string(), z.boolean());
const guiAnswer = named(
  'GuiAnswer',
  described(
    guiAccess,
    'Nach Schlüsseln; `*` steht für alle, die nicht genannt sind. Ohne Angabe wird gezeigt.',
  ),
);

/**
 * Answer of `GET /api/permissioner/gui`: the visible parts of the UI, all roles merged. It grants no data.
 */
export type GuiAnswer = z.output<typeof guiAnswer>;

const unfit = 'Hier wird ein kurzer Text erwartet.';
const shortText = z.string(unfit).check(
  z.minLength(1, unfit),
  z.maxLength(200, unfit),
  z.refine((text) => !text.includes('\0'), unfit),
);
const loginUser = z.optional(described(shortText, 'Zugang; ohne: der eigene'));

const explainQuery = z.strictObject({
  entity: described(shortText, 'Ressource'),
  action: described(
    z.enum(['create', 'read', 'update', 'delete', 'custom'], 'Diese Aktion gibt es nicht.'),
    'Aktion',
  ),
  id: z.optional(described(shortText, 'Datensatz; ohne: irgendeiner')),
  field: z.optional(described(shortText, 'Feld; ohne: irgendeines')),
  name: z.optional(described(shortText, 'Name des Rechts bei `custom`')),
  loginUser,
});

/** Query of `GET /api/permissioner/explain`. */
export type ExplainQuery = z.output<typeof explainQuery>;

const explainAnswer = named(
  'ExplainAnswer',
  z.object({
    isAllowed: z.boolean(),
    isImpossible: z.boolean(),
    reasons: z.array(
      z.object({
        origin: grantOrigin,
        scope: z.enum(['type', 'all', 'id', 'rule']),
        isForEverything: z.boolean(),
        fields: z.exactOptional(fieldScope),
        rule: z.exactOptional(ruleGrant),
      }),
    ),
    missing: described(
      z.exactOptional(z.string()),
      'Bereich, den die Person lesen können müsste, damit Rechte auf dieses Feld gelten.',
    ),
    user: person,
    sources: described(z.array(grantOrigin), 'Alles, woraus die Rechte dieses Zugangs kommen.'),
  }),
);

/** The explanation, the user it is about, and every possible source of rights: roles and own rights. */
export type ExplainAnswer = z.output<typeof explainAnswer>;

const sourcesQuery = z.strictObject({ loginUser });

/** Query of `GET /api/permissioner/sources`: a login user; default: the current one. */
export type SourcesRequest = z.output<typeof sourcesQuery>;

const sourcesAnswer = named(
  'SourcesAnswer',
  z.object({
    user: person,
    sources: z.array(z.object({ origin: grantOrigin, grants })),
    rights: crudAnswer,
    gui: z.nullable(guiAnswer),
  }),
);

/**
 * Stored grants, each with its origin, and the rights that result from all of them. `gui` is null if the
 * current user may not read the UI settings of roles.
 */
export type SourcesAnswer = z.output<typeof sourcesAnswer>;

const impactRequest = named(
  'ImpactRequest',
  z.strictObject({
    role: z._default(
      z.nullable(
        z.string('Diese Rolle gibt es nicht.').check(z.regex(/^[0-9a-f]{24}$/, 'Diese Rolle gibt es nicht.')),
      ),
      null,
    ),
    // checked against the definitions, with sentences of its own
    crudAccess: z._default(objectOf<Grants>(), {}),
    guiAccess: z._default(guiAccess, {}),
  }),
);

/** A role as it would be saved; `role` is null for a new one, which has no users yet. */
export type ImpactRequest = z.output<typeof impactRequest>;

const impactChange = z.object({
  entity: z.string(),
  action: described(z.string(), '`create`, `read`, `update`, `delete` oder der Name eines eigenen Rechts.'),
  fields: z.union([z.literal('all'), names]),
  records: described(z.nullable(count), 'Nur Datensätze, die man selbst lesen darf; sonst null.'),
});

/** A right that a user would gain or lose. */
export type ImpactChange = z.output<typeof impactChange>;

const impactPerson = z.object({
  id: z.string(),
  name: z.string(),
  userType: z.string(),
  gains: z.array(impactChange),
  losses: z.array(impactChange),
  gui: z.object({ shown: names, hidden: names }),
});

/** A login user and the effect that a change of a role has on them. */
export type ImpactPerson = z.output<typeof impactPerson>;

const impactAnswer = named(
  'ImpactAnswer',
  z.object({ persons: z.array(impactPerson).check(z.maxLength(100)), total: count }),
);

/** Everyone who would gain or lose rights: the first hundred in detail, and the total. */
export type ImpactAnswer = z.output<typeof impactAnswer>;

const nothing = { all: [], ids: {}, some: [] };
const rule = { when: { id: '$me' }, fields: ['name'] };
const teacher = (id: string) => ({ id, name: 'lehrkraft@demo.example' });
const role = (id: string) => ({ type: 'role', id, name: 'Lehrkraft' });
const ofTeachers = {
  create: false,
  delete: false,
  read: { ...nothing, all: ['name'] },
  update: nothing,
  custom: [],
};

export const crudAccess = defineCall({
  id: 'crudAccess',
  method: 'GET',
  path: `${path}/crud`,
  summary: 'Eigene Rechte auf Daten',
  tag,
  answer: crudAnswer,
  answerExample: ({ resource }) => ({ [resource]: ofTeachers }),
});

export const readGui = defineCall({
  id: 'guiAccess',
  method: 'GET',
  path: `${path}/gui`,
  summary: 'Was in der Oberfläche gezeigt wird',
  tag,
  answer: guiAnswer,
  answerExample: ({ resource }) => ({ [`menu.${resource}`]: false }),
});

/** May a login user do this, and why? */
export const explainAccess = defineCall({
  id: 'explainAccess',
  method: 'GET',
  path: `${path}/explain`,
  summary: 'Warum darf jemand etwas, oder nicht?',
  tag,
  query: explainQuery,
  answer: explainAnswer,
  answerExample: ({ id }) => ({
    isAllowed: true,
    isImpossible: false,
    reasons: [{ origin: role(id), scope: 'rule', isForEverything: false, fields: rule.fields, rule }],
    user: teacher(id),
    sources: [role(id), { type: 'user', ...teacher(id) }],
  }),
  errors: [400, 403, 404],
});

export const grantSources = defineCall({
  id: 'grantSources',
  method: 'GET',
  path: `${path}/sources`,
  summary: 'Woher hat jemand Rechte?',
  tag,
  query: sourcesQuery,
  answer: sourcesAnswer,
  answerExample: ({ id, resource }) => ({
    user: teacher(id),
    sources: [{ origin: role(id), grants: { [resource]: { read: { all: ['name'] } } } }],
    rights: { [resource]: ofTeachers },
    gui: {},
  }),
  errors: [400, 403, 404],
});

export const roleImpact = defineCall({
  id: 'roleImpact',
  method: 'POST',
  path: `${path}/impact`,
  summary: 'Wer gewinnt oder verliert was, wenn eine Rolle so gesichert wird?',
  tag,
  visibleWith: 'roles',
  body: impactRequest,
  bodyExample: ({ id, resource }) => ({
    role: id,
    crudAccess: { [resource]: { read: { all: ['name'] } } },
    guiAccess: {},
  }),
  answer: impactAnswer,
  answerExample: ({ id, resource }) => ({
    persons: [
      {
        ...teacher(id),
        userType: 'employee',
        gains: [{ entity: resource, action: 'read', fields: ['name'], records: 12 }],
        losses: [],
        gui: { shown: [], hidden: [] },
      },
    ],
    total: 1,
  }),
  errors: [400, 403, 404, 422],
});
