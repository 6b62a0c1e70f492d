import { describe, expect, it } from 'vitest';
import { DefinitionError } from '../../../../src/framework/schema/DefinitionMistake.ts';
import type { RawObject, RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { type RawStep, readSteps } from '../../../../src/framework/schema/reading/readSteps.ts';
import { checkFile } from '../../../../src/framework/server/definitions/readDefinitionFiles.ts';

const options = (...values: string[]) => values.map((value) => ({ const: value, title: value }));

const text: RawProperty = { title: 'Text', type: 'string' };
const things = {
  title: 'Ding',
  type: 'object',
  required: ['name'],
  properties: {
    name: { ...text, maxLength: 10 },
    note: text,
    size: { title: 'Größe', type: 'integer' },
    status: { title: 'Status', oneOf: options('open', 'closed') },
    phase: { title: 'Phase', oneOf: options('open', 'closed', 'lost') },
    spot: { title: 'Ort', $ref: 'values/spot.json' },
    spots: { title: 'Orte', type: 'array', items: { $ref: 'values/spot.json' } },
    remark: { ...text, admin: { store: { renamedFrom: 'comment' } } },
    secret: { ...text, writeOnly: true },
    rooms: {
      title: 'Räume',
      admin: { store: { kind: 'link', to: 'rooms', through: 'keeping', type: 'key', inverse: 'keys' } },
    },
  },
} as RawObject;
const rooms = {
  title: 'Raum',
  type: 'object',
  properties: {
    name: text,
    keys: {
      title: 'Schlüssel',
      admin: { store: { kind: 'link', to: 'things', through: 'keeping', type: 'key', inverse: 'rooms' } },
    },
  },
} as RawObject;
const spot = { title: 'Ort', type: 'object', properties: { city: text, level: { ...text } } } as RawObject;

const sources = {
  entities: new Map([
    ['things', { file: 'entities/things.json', raw: things, framework: false }],
    ['rooms', { file: 'entities/rooms.json', raw: rooms, framework: false }],
  ]),
  values: new Map([['spot', { file: 'entities/values/spot.json', raw: spot }]]),
  enums: new Map(),
  principals: [],
};
const entities = readDefinitions(sources);
const file = 'entities/steps/2026-11-21-ding.json';

function read(raw: Partial<RawStep>, name = '2026-11-21-ding') {
  const whole: RawStep = { title: 'Dinge', of: 'things', set: { note: { value: 'x' } }, ...raw };
  return readSteps(new Map([[name, { file, raw: whole }]]), entities, sources);
}

function mistakesOf(raw: Partial<RawStep>, name?: string): string[] {
  try {
    read(raw, name);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    expect(error.mistakes.map((mistake) => mistake.file)).toEqual(error.mistakes.map(() => file));
    return error.mistakes.map(({ property, sentence }) => `${property}: ${sentence}`);
  }
  return [];
}

describe('a data step', () => {
  it('is read with values in their stored form, in the order of names', () => {
    const raw = (title: string): RawStep => ({ title, of: 'things', set: { name: { value: ' Neu ' } } });
    const files = new Map([
      ['2026-02-01-b', { file, raw: raw('b') }],
      ['2026-01-01-a', { file, raw: raw('a') }],
    ]);
    const [first, second] = readSteps(files, entities, sources);
    expect(first).toEqual({
      name: '2026-01-01-a',
      title: 'a',
      of: 'things',
      set: { name: { value: 'Neu' } },
      former: {},
    });
    expect(second?.title).toBe('b');
  });

  it('may read and map removed options, and read removed fields', () => {
    expect(
      mistakesOf({
        where: { status: ['shut', 'open'], old: 'x', 'rooms.name': 'y' },
        former: { old: text, 'spot.district': text },
        set: {
          status: { map: { shut: 'closed', gone: null } },
          note: { from: 'old' },
          'spot.city': { from: 'spot.district' },
          'spots.city': { map: { Koeln: 'Köln' } },
          phase: { from: 'status' },
          size: { convert: 'measure' },
        },
      }),
    ).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['an unknown keyword', { when: {} }, '(root): There is no keyword "when" here.'],
    ['a missing title', { title: undefined }, '(root): "title" is missing.'],
    [
      'two sources',
      { set: { note: { value: 1, from: 'a' } } },
      'set.note: This must NOT have more than 1 properties.',
    ],
    ['no source', { set: { note: {} } }, 'set.note: This must NOT have fewer than 1 properties.'],
    [
      'a former field that is not a property',
      { former: { old: { type: 'string' } } },
      'former.old: "title" is missing.',
    ],
  ])('is refused for %s', (_, values, mistake) => {
    const raw = { title: 'Dinge', of: 'things', set: { note: { value: 'x' } }, ...(values as object) };
    const found = checkFile('step', JSON.parse(JSON.stringify(raw)), file).mistakes;
    expect(found.map(({ property, sentence }) => `${property}: ${sentence}`)).toEqual([mistake]);
  });

  it.each<[string, Partial<RawStep>, string]>([
    ['an unknown entity', { of: 'thing' }, 'of: There is no entity "thing". Did you mean "things"?'],
    ['an unknown field', { set: { color: { value: 1 } } }, 'set.color: "color" is no field of things.'],
    [
      'an unknown member',
      { set: { 'spot.zip': { value: '1' } } },
      'set.spot.zip: "spot.zip" is no field of things.',
    ],
    [
      'a value of another kind',
      { set: { size: { value: 'groß' } } },
      'set.size.value: A field of kind integer does not take "groß" (isNumber).',
    ],
    [
      'a value that is too long',
      { set: { name: { value: 'x'.repeat(11) } } },
      `set.name.value: A field of kind text does not take "${'x'.repeat(11)}" (maxLength).`,
    ],
    [
      'nothing for a required field',
      { set: { name: { value: null } } },
      'set.name.value: "name" is required and cannot be cleared.',
    ],
    [
      'a new value that is not an option',
      { set: { status: { map: { shut: 'gone' } } } },
      'set.status.map.shut: A field of kind enum does not take "gone" (isOption).',
    ],
    [
      'a table for whole values',
      { set: { spot: { map: { a: 'b' } } } },
      'set.spot.map: A table of values means nothing for a field of kind value.',
    ],
    [
      'a source that is not there',
      { set: { note: { from: 'old' } } },
      'set.note.from: "old" is no field of things; a field that is no longer defined belongs in "former".',
    ],
    [
      'a source of another kind',
      { set: { note: { from: 'size' } } },
      'set.note.from: "size" (kind integer) can hold what "note" (kind text) does not take: use "map" or "convert".',
    ],
    [
      'a source with other options',
      { set: { status: { from: 'phase' } } },
      'set.status.from: "phase" (kind enum) can hold what "status" (kind enum) does not take: use "map" or "convert".',
    ],
    [
      'itself as its source',
      { set: { note: { from: 'note' } } },
      'set.note.from: A field cannot be taken from itself.',
    ],
    [
      'a list as its source',
      { set: { note: { from: 'spots.city' } } },
      'set.note.from: "spots.city" is not one value of the record.',
    ],
    [
      'a source within a list',
      { set: { 'spots.city': { from: 'note' } } },
      'set.spots.city: "spots.city" is in every entry of a list: only "value" and "map" are possible.',
    ],
    [
      'a part of a value that is set',
      { set: { spot: { value: null }, 'spot.city': { value: 'x' } } },
      'set.spot.city: "spot.city" is part of "spot", which this step sets as a whole.',
    ],
    [
      'a field of the system',
      { set: { updatedAt: { value: null } } },
      'set.updatedAt: "updatedAt" is set by the system alone.',
    ],
    [
      'a link',
      { set: { rooms: { value: null } } },
      'set.rooms: "rooms" has no value of its own that a step could set.',
    ],
    [
      'a secret',
      { set: { secret: { value: null } } },
      'set.secret: "secret" has no value of its own that a step could set.',
    ],
    [
      'a former field that is there',
      { former: { note: text } },
      'former.note: "note" is still a field of things: read it without "former".',
    ],
    [
      'a former member of nothing',
      { former: { 'place.city': text } },
      'former.place.city: things has no value that "place.city" could have been a member of.',
    ],
    [
      'a former field that is renamed',
      { former: { comment: text } },
      'former.comment: Another field takes the values of "comment" over already, by "renamedFrom".',
    ],
    [
      'a filter on nothing',
      { where: { color: 1 } },
      'where: This filter is not understood: color: Dieses Feld gibt es nicht.',
    ],
    [
      'a filter for no option',
      { where: { status: 'shut' } },
      'where: This filter is not understood: status: Dieser Wert passt nicht zum Feld.',
    ],
  ])('is refused for %s', (_, raw, mistake) => {
    expect(mistakesOf(raw)).toEqual([mistake]);
  });

  it('is refused without its day', () => {
    expect(mistakesOf({}, 'ding')).toEqual([
      '(root): A step is named by its day and what it does: 2026-11-21-klaere-status.json.',
    ]);
  });
});
