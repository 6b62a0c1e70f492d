import { describe, expect, it } from 'vitest';
import type { RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { mistakesOf, name, type Properties, type World } from './mistakesOf.ts';

const size = (property: object): World => ({ properties: { size: { title: 'Größe', ...property } } });
const truth: RawProperty = { title: 'Ja', type: 'boolean' };

describe('a definition is refused', () => {
  it('for facts that a link cannot carry, and for a second field that names them', () => {
    const end = (to: string, inverse: string, type: string): RawProperty => ({
      title: 'Ende',
      admin: { store: { kind: 'link', to, through: 'keeping', type, inverse, facts: 'values/facts.json' } },
    });
    const instant = { title: 'Seit', type: 'string', format: 'date-time' } as const;
    const facts: Properties = {
      since: instant,
      by: { title: 'Durch', readOnly: true, admin: { store: { kind: 'reference', to: 'rooms' } } },
      id: { title: 'Nummer', type: 'string', maxLength: 9 },
      seenAt: { ...instant, readOnly: true },
      room: { title: 'Raum', admin: { store: { kind: 'reference', to: 'rooms' } } },
      isFixed: { ...truth, default: false },
      note: { title: 'Notiz', type: 'string', maxLength: 100 },
    };
    const world = {
      properties: { a: end('rooms', 'keepers', 'key') },
      others: { rooms: { properties: { name, keepers: end('things', 'a', 'key') } } },
      values: { facts },
    };
    expect(mistakesOf(world)).toEqual(
      [
        'The fact "since" is set by the system: it must be read-only and an instant ("date-time").',
        'The fact "by" is set by the system: it must be read-only and a reference to login-users.',
        'A fact cannot be called "id": links use this word themselves.',
        'The fact "seenAt" cannot be read-only: the system only sets since and by.',
        'The fact "room" is of kind reference, which a link cannot carry.',
        'The fact "isFixed" cannot be required, have a default, be a secret, unique or indexed: links are also made without facts.',
      ]
        .map((sentence) => `properties.a.admin.store.facts: ${sentence}`)
        .concat(
          'properties.keepers.admin.store.facts: The facts of "keeping" are named by things.a already, for all ends of the relation.',
        ),
    );
  });

  it('for a key of entries that cannot identify them, and for an empty list that cannot say anything', () => {
    const values = {
      slot: {
        day: { title: 'Tag', type: 'integer' },
        tags: { title: 'Worte', type: 'array', items: { type: 'string' }, maxItems: 3 },
        at: { title: 'Wann', type: 'string', format: 'date-time', readOnly: true },
      } as Properties,
    };
    const slots = (mergeBy: string | string[]): World => ({
      properties: {
        slots: {
          title: 'Zeiten',
          type: 'array',
          items: { $ref: 'values/slot.json' },
          admin: { store: { mergeBy } },
        },
      },
      values,
    });
    const at = 'properties.slots.admin.store.mergeBy';
    expect(mistakesOf(slots('day'))).toEqual([]);
    expect(mistakesOf(slots(['day', 'dai', 'tags', 'at']))).toEqual([
      `${at}: "dai" is no member of the entries. Did you mean "day"?`,
      `${at}: "tags" cannot identify an entry: it must be a plain value that people set.`,
      `${at}: "at" cannot identify an entry: it must be a plain value that people set.`,
    ]);
    expect(mistakesOf(size({ type: 'string', maxLength: 9, admin: { store: { mergeBy: 'day' } } }))[0]).toBe(
      'properties.size.admin.store.mergeBy: "mergeBy" means nothing for a field of kind text.',
    );
    const words = { type: 'array', items: { type: 'string' }, admin: { form: { emptyList: 'Keine' } } };
    expect(mistakesOf(size({ ...words, maxItems: 3 }))).toEqual([]);
    expect(mistakesOf(size({ ...words, minItems: 1, maxItems: 3 }))).toEqual([
      'properties.size.admin.form.emptyList: This list is never empty, so that says nothing.',
    ]);
    expect(
      mistakesOf(size({ type: 'string', maxLength: 9, admin: { form: { emptyList: 'Nichts' } } })),
    ).toEqual(['properties.size.admin.form.emptyList: An empty value of kind text cannot say anything.']);
  });
});
