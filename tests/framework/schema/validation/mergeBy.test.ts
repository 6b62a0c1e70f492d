import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { sentenceOf } from '../../../../src/framework/schema/validation/issues.ts';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { matchEntries } from '../../../../src/framework/schema/validation/valueSchemas.ts';
import { buildEntity, buildField } from '../../server/schema-changes/buildEntities.ts';

const members: Field[] = [
  buildField({ name: 'day', title: 'Tag', kind: 'integer' }),
  buildField({
    name: 'time',
    title: 'Uhrzeit',
    kind: 'value',
    members: [buildField({ name: 'start', title: 'Beginn', kind: 'timeOfDay' })],
  }),
  buildField({ name: 'text', title: 'Text' }),
  buildField({ name: 'changedAt', title: 'Geändert', kind: 'dateTime', readOnly: true }),
];
const slots = buildField({ name: 'slots', kind: 'valueList', members, mergeBy: ['day', 'time.start'] });
const check = (list: unknown[]) =>
  validateRecord(buildEntity('things', [slots]), { slots: list }, { mode: 'create' }).issues.map((issue) => [
    issue.path,
    sentenceOf(issue),
  ]);

describe('a list with keys', () => {
  it('refuses two entries with the same key, at the later one', () => {
    const monday = { day: 1, time: { start: 480 } };
    expect(check([monday, { day: 2, time: { start: 480 } }, { ...monday, text: 'anders' }])).toEqual([
      ['slots.2.day', 'Diesen Eintrag gibt es in der Liste schon (gleich: Tag, Uhrzeit (Beginn))'],
    ]);
  });

  it('accepts entries that differ in one member of the key, and several without any', () => {
    expect(check([{ day: 1, time: { start: 480 } }, { day: 1, time: { start: 540 } }, { day: 1 }])).toEqual(
      [],
    );
    expect(check([{ text: 'a' }, { text: 'a' }])).toEqual([]);
  });

  it('finds the stored entry of a changed one by its key, never by its place', () => {
    const stored = [
      { day: 1, time: { start: 480 }, text: 'a', changedAt: '2026-01-01T00:00:00.000Z' },
      { day: 2, time: { start: 480 }, text: 'b', changedAt: '2026-02-01T00:00:00.000Z' },
    ];
    const given = [
      { day: 3, time: { start: 480 }, text: 'neu' },
      { day: 2, time: { start: 480 }, text: 'anders' },
      { day: 1, time: { start: 480 }, text: 'a' },
    ];
    expect(matchEntries(slots, given, stored)).toEqual([undefined, stored[1], stored[0]]);
  });
});
