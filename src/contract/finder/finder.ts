import * as z from 'zod/mini';
import { type CallExample, defineCall, type IsVisible } from '../../framework/schema/calls/Call.ts';
import { memberVisibleWith } from '../../framework/schema/calls/componentShape.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { type FinderGroup, finderGroups, finderPath } from './finderGroups.ts';

/** Names that may be searched, and the entity of each. */
export const finderIndices = { ...finderGroups, rooms: 'rooms' } as const;

export type FinderIndex = keyof typeof finderIndices;

const score = described(z.number(), 'Von 0 bis 100.');

const item = named(
  'SearchItem',
  z.strictObject({
    text: described(z.string(), 'Titel'),
    value: recordId,
    ref: described(z.string(), 'Zweite Zeile; leer, wenn es keine gibt.'),
    isActive: described(z.boolean(), 'Auch dann wahr, wenn die Person es nicht lesen darf.'),
    score,
  }),
);

const group = named(
  'SearchGroup',
  z.strictObject({ maxScore: score, items: described(z.array(item), 'Die besten zehn, die beste zuerst.') }),
);

export type SearchItem = z.output<typeof item>;
export type SearchGroup = z.output<typeof group>;

const isPartial = described(z.boolean(), 'Die Zeit reichte nicht für alles: Es kann mehr Treffer geben.');
const optionalGroup = z.exactOptional(group);

/** A group for each of these names; those the person may not read are left out. */
function groupsShape<Names extends string>(resources: Readonly<Record<Names, string>>) {
  const members = Object.entries<string>(resources).map(([name, resource]) => [
    name,
    memberVisibleWith(resource, optionalGroup),
  ]);
  const groups = Object.fromEntries(members) as Record<Names, typeof optionalGroup>;
  return z.strictObject({ maxScore: score, isPartial, ...groups });
}

const globalAnswer = named('GlobalSearchAnswer', groupsShape(finderGroups));
const indicesAnswer = named('IndexSearchAnswer', groupsShape(finderIndices));
const groupAnswer = named(
  'GroupSearchAnswer',
  z.strictObject({ maxScore: score, isPartial, items: z.array(item) }),
);

export type GlobalSearchAnswer = z.output<typeof globalAnswer>;
export type IndexSearchAnswer = z.output<typeof indicesAnswer>;
export type GroupSearchAnswer = z.output<typeof groupAnswer>;

const noTerm = 'Erwartet wird ein Suchbegriff.';
const term = z
  .string(noTerm)
  .check(z.trim(), z.minLength(1, noTerm), z.maxLength(200, 'Höchstens 200 Zeichen.'));
const index = described(z.string(), `Einer von: ${Object.keys(finderIndices).join(', ')}.`);
const indices = described(z.string(), 'Mehrere davon, durch Kommas getrennt.');

const itemExample = (id: string) => ({ text: 'Nur Lesen', value: id, ref: '', isActive: true, score: 90 });

function groupsExample(names: readonly FinderGroup[]): CallExample {
  return ({ id, isVisible }) => ({
    maxScore: 90,
    isPartial: false,
    ...Object.fromEntries(
      names
        .filter((name) => isVisible(finderGroups[name]))
        .map((name) => [name, { maxScore: 90, items: [itemExample(id)] }]),
    ),
  });
}

const groupExample: CallExample = ({ id }) => ({ maxScore: 90, isPartial: false, items: [itemExample(id)] });

const anyOf = (resources: readonly string[]) => (isVisible: IsVisible) => resources.some(isVisible);

const shared = { method: 'GET', tag: 'finder' } as const;

/** The global search. */
export const findGlobal = defineCall({
  ...shared,
  id: 'findGlobal',
  path: `${finderPath}/global`,
  summary: 'In Personen, Standorten, Produkten und Kursen suchen',
  query: z.strictObject({ term }),
  answer: globalAnswer,
  answerExample: groupsExample(['students', 'institutions']),
  visibleWith: anyOf(Object.values(finderGroups)),
  errors: [400],
});

export const findInIndex = defineCall({
  ...shared,
  id: 'findInIndex',
  path: `${finderPath}/index/vue-items`,
  summary: 'In einem Index suchen',
  query: z.strictObject({
    index,
    term,
    minScore: z.exactOptional(
      described(z.coerce.number('Erwartet wird eine Zahl.'), 'Treffer mit kleinerem Wert fehlen.'),
    ),
  }),
  answer: groupAnswer,
  answerExample: groupExample,
  visibleWith: anyOf(Object.values(finderIndices)),
  errors: [400, 403, 404],
});

export const findInIndices = defineCall({
  ...shared,
  id: 'findInIndices',
  path: `${finderPath}/indices/vue-items`,
  summary: 'In mehreren Indizes suchen',
  query: z.strictObject({ indices, term }),
  answer: indicesAnswer,
  answerExample: groupsExample(['employees']),
  visibleWith: anyOf(Object.values(finderIndices)),
  errors: [400, 404],
});

const ofInstitution = z.object({
  a: described(recordId, 'Standort'),
  b: described(term, 'Suchbegriff'),
});

export const findRoomsOfInstitution = defineCall({
  ...shared,
  id: 'findRoomsOfInstitution',
  path: `${finderPath}/rooms/byInstitution/{a}/{b}`,
  summary: 'In den Räumen eines Standorts suchen',
  params: ofInstitution,
  answer: groupAnswer,
  answerExample: groupExample,
  visibleWith: 'rooms',
  errors: [400, 403],
});

export const searchStudentsOfInstitution = defineCall({
  ...shared,
  id: 'searchStudentsOfInstitution',
  path: `${finderPath}/students/byInstitution/{a}/{b}`,
  summary: 'In den Schüler:innen eines Standorts suchen',
  params: ofInstitution,
  answer: groupAnswer,
  answerExample: groupExample,
  visibleWith: 'students',
  errors: [400, 403],
});

/** The same as `findInIndices` with all in the path. */
export const findByPath = defineCall({
  ...shared,
  id: 'findByPath',
  path: `${finderPath}/{ids}/{term}`,
  summary: 'In mehreren Indizes suchen, genannt im Pfad',
  params: z.object({ ids: indices, term }),
  answer: indicesAnswer,
  answerExample: groupsExample(['employees']),
  visibleWith: anyOf(Object.values(finderIndices)),
  errors: [400, 404],
});
