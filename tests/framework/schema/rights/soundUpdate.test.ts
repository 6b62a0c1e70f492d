import { describe, expect, it } from 'vitest';
import { checkGrants } from '../../../../src/framework/schema/rights/checkGrants.ts';
import { soundSource } from '../../../../src/framework/schema/rights/narrowToOwn.ts';
import {
  fieldsReadByChange,
  partsOf,
  soundUpdate,
} from '../../../../src/framework/schema/rights/soundUpdate.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const events = buildEntity({
  resource: 'events',
  plural: 'Termine',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'start', title: 'Beginn', kind: 'date' }),
    buildField({ name: 'end', title: 'Ende', kind: 'date', rules: [{ rule: 'notBefore', other: 'start' }] }),
    buildField({ name: 'kind', title: 'Art' }),
    buildField({ name: 'fee', title: 'Gebühr', when: { kind: 'course' }, clearWhenHidden: true }),
    buildField({ name: 'room', title: 'Raum', when: { kind: 'course' } }),
    buildField({ name: 'number', readOnly: true }),
    buildField({ name: 'password', writeOnly: true }),
    buildField({
      name: 'guests',
      title: 'Gäste',
      kind: 'link',
      link: { to: 'events', through: 'visits', type: 'visit', inverse: 'guests' },
    }),
  ],
});
const find = (resource: string) => (resource === 'events' ? events : undefined);

describe('a change of a field', () => {
  it('reads the fields its rules and condition name, and those whose rules and conditions name it', () => {
    const reads = Object.fromEntries(fieldsReadByChange(events));
    expect(reads).toEqual({
      name: [],
      start: ['end'],
      end: ['start'],
      kind: ['fee'],
      fee: ['kind'],
      room: ['kind'],
      number: [],
      password: [],
      guests: ['guests'],
    });
  });
});

describe('a grant to change fields', () => {
  it('gives no change if rules or condition read more than the same grant', () => {
    const sound = (read: string[]) => soundUpdate(events, { all: ['name', 'end', 'fee'] }, { all: read });
    expect(sound([])).toEqual({ all: ['name'] });
    expect(sound(['start'])).toEqual({ all: ['name', 'end'] });
    expect(sound(['start', 'kind'])).toEqual({ all: ['name', 'end', 'fee'] });
    expect(soundUpdate(events, { all: true }, { all: true })).toEqual({ all: true });
    expect(soundUpdate(events, { all: ['castle'] }, {})).toEqual({ all: ['castle'] });
    expect(soundUpdate(events, { all: true }, { all: ['start', 'end'] })).toEqual({
      all: ['name', 'start', 'end'],
    });
  });

  it('counts fields readable in the same records: named ones, those of the same rule and of weaker ones', () => {
    const [one, other] = ['a'.repeat(24), 'b'.repeat(24)];
    const ids = { [one]: ['end'], [other]: ['end'] };
    expect(soundUpdate(events, { ids }, { ids: { [one]: ['start'] } })).toEqual({
      ids: { [one]: ['end'], [other]: [] },
    });
    const mine = { kind: '$me' };
    const narrow = { $and: [mine, { name: 'x' }] };
    const rules = [
      { when: mine, fields: ['end'] },
      { when: narrow, fields: ['end'] },
    ];
    expect(soundUpdate(events, { rules }, { rules: [{ when: mine, fields: ['start'] }] })).toEqual({ rules });
    expect(soundUpdate(events, { rules }, { rules: [{ when: narrow, fields: ['start'] }] })).toEqual({
      rules: [
        { when: mine, fields: [] },
        { when: narrow, fields: ['end'] },
      ],
    });
  });

  it('counts by itself: read rights of another role add nothing', () => {
    const update = { events: { update: { all: ['end'] } } };
    expect(soundSource(find, update)).toEqual({ events: { update: { all: [] } } });
    const withAny = { '*': { read: { all: ['start'] } }, ...update };
    expect(soundSource(find, withAny)).toEqual(withAny);
  });

  it('compares conditions by their parts, of which an alternative is one', () => {
    expect(partsOf({ $and: [{ kind: 'course' }, { $and: [{ name: 'x' }] }] })).toEqual([
      '["kind","course"]',
      '["name","x"]',
    ]);
    expect(partsOf({ $or: [{ name: 'x' }] })).toEqual(['["$or",[{"name":"x"}]]']);
    expect(partsOf({ $and: 'x' })).toEqual(['["$and","x"]']);
  });

  it('is refused with a sentence naming what must be readable, too', () => {
    const sentences = (update: object, read = {}) =>
      checkGrants([events], { events: { read, update } }).map(({ path, sentence }) => [path, sentence]);
    const needs = 'Davon hängt ab, was dort möglich ist.';
    expect(sentences({ all: ['end'] })).toEqual([
      ['events.update.all', `Termine: „Ende“ kann nur ändern, wer auch „Beginn“ lesen darf: ${needs}`],
    ]);
    expect(sentences({ all: ['guests'] })).toEqual([
      ['events.update.all', 'Termine: „Gäste“ kann nur ändern, wer es auch lesen darf.'],
    ]);
    expect(sentences({ rules: [{ when: { name: 'x' }, fields: ['fee'] }] })).toEqual([
      [
        'events.update.rules.0.fields',
        `Termine: „Gebühr“ kann nur ändern, wer auch „Art“ lesen darf: ${needs}`,
      ],
    ]);
    expect(sentences({ all: true }, { all: true })).toEqual([]);
  });

  it('is refused as well in grants for every entity, and only once the grants are well formed', () => {
    const paths = (grants: object) => checkGrants([events], grants).map(({ path }) => path);
    expect(new Set(paths({ '*': { update: { all: true } } }))).toEqual(new Set(['*.update.all']));
    expect(new Set(paths({ '*': { update: { all: true } }, events: { create: true } }))).toEqual(
      new Set(['*.update.all']),
    );
    expect(paths({ events: { update: { all: ['end'] } }, nothing: {} })).toEqual(['nothing']);
  });
});
