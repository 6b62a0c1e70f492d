import { describe, expect, it } from 'vitest';
import { filterLimits } from '../../../../src/framework/schema/filter/filterLimits.ts';
import {
  autoGrants,
  checkAutoRule,
  type FindEntity,
  principalsOf,
  readAutoRule,
} from '../../../../src/framework/schema/rights/autoRules.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const reference = (name: string, to: string) => buildField({ name, kind: 'reference', reference: { to } });
const entities = [
  buildEntity({
    resource: 'login-users',
    fields: [buildField({ name: 'meta', kind: 'polymorphicReference', targets: ['teachers', 'parents'] })],
  }),
  buildEntity({ resource: 'teachers', fields: [reference('boss', 'teachers')] }),
  buildEntity({ resource: 'parents', fields: [buildField({ name: 'name' })] }),
  buildEntity({
    resource: 'schools',
    fields: [
      buildField({ name: 'name' }),
      buildField({ name: 'number', readOnly: true }),
      reference('head', 'teachers'),
      reference('contact', 'contacts'),
      buildField({ name: 'password', writeOnly: true }),
      buildField({ name: 'about', kind: 'polymorphicReference', targets: ['teachers', 'schools'] }),
    ],
  }),
  buildEntity({ resource: 'contacts', actions: ['read'], fields: [buildField({ name: 'phone' })] }),
];
const find: FindEntity = (resource) => entities.find((entity) => entity.resource === resource);
const rule = { people: 'teachers', target: 'schools', path: ['head'], read: ['name'], update: [] };

function grantsOf(given: object) {
  const judged = checkAutoRule(find, { ...rule, ...given });
  return judged.problem === undefined ? autoGrants(judged.rule, judged.steps) : judged.problem;
}

describe('an automatic permission', () => {
  it.each([
    ['a relation', {}, { head: '$me' }],
    ['two relations', { path: ['head', 'boss'] }, { 'head.boss': '$me' }],
    ['three relations', { path: ['head', 'boss', 'boss'] }, { 'head.boss.boss': '$me' }],
    ['the person itself', { target: 'teachers', path: [], read: ['boss'] }, { _id: '$me' }],
    [
      'a relation and back',
      { target: 'contacts', path: ['schools.contact', 'head'], read: ['phone'] },
      { $linked: { path: ['schools.contact', 'head'], to: '$me' } },
    ],
    ['a relation to several', { path: ['about'] }, { $linked: { path: ['about'], to: '$me' } }],
    ['everybody with a profile', { people: 'all' }, { head: '$me' }],
    ['a condition', { when: { name: 'Ost' } }, { $and: [{ head: '$me' }, { name: 'Ost' }] }],
  ])('becomes a rule of grants by %s', (_, given, when) => {
    const [granted] = Object.values(grantsOf(given));
    expect(granted).toEqual({ read: { rules: [{ when, fields: expect.any(Array) }] }, update: {} });
  });

  it('may give update on fields it does not show', () => {
    expect(grantsOf({ read: [], update: ['name'] })).toEqual({
      schools: { read: {}, update: { rules: [{ when: { head: '$me' }, fields: ['name'] }] } },
    });
  });

  it('gives all fields if it says so, with update separate from read', () => {
    expect(grantsOf({ read: true, update: ['name'] })).toEqual({
      schools: {
        read: { rules: [{ when: { head: '$me' }, fields: true }] },
        update: { rules: [{ when: { head: '$me' }, fields: ['name'] }] },
      },
    });
  });

  const people = 'Wähle, für welche Personen die Regel gilt.';
  const way = 'Diesen Weg vom Datensatz zur Person gibt es nicht.';
  const elsewhere = 'Dieser Weg führt nicht zu den gewählten Personen.';

  it.each([
    ['nobody', { people: 'castles' }, people],
    ['nothing', { target: 'castles' }, 'Diesen Bereich gibt es nicht.'],
    ['an unknown path', { path: ['tower'] }, way],
    ['a missing path', { path: undefined }, way],
    ['an invalid way back', { path: ['parents.name'] }, way],
    ['a path to other people', { people: 'parents' }, elsewhere],
    ['a path to records that are nobody’s profile', { people: 'all', path: ['contact'] }, elsewhere],
    ['a path that continues after a polymorphic relation', { path: ['about', 'boss'] }, way],
    ['four steps', { path: ['head', 'boss', 'boss', 'boss'] }, 'Ein Weg hat höchstens 3 Schritte.'],
    ['unknown fields', { read: ['tower'] }, 'schools: Das Feld „tower“ gibt es nicht.'],
    ['fields that are never shown', { read: ['password'] }, 'schools: Das Feld „password“ gibt es nicht.'],
    ['fixed fields to change', { update: ['number'] }, 'Das Feld „number“ kann niemand ändern.'],
    [
      'an entity nobody changes',
      { target: 'contacts', path: ['schools.contact', 'head'], read: [], update: ['phone'] },
      'contacts kann niemand ändern.',
    ],
    ['no fields', { read: [] }, 'Wähle mindestens ein Feld.'],
    ['a field twice to read', { read: ['name', 'name'] }, 'Nenne jedes Feld nur einmal.'],
    ['a field twice to change', { update: ['name', 'name'] }, 'Nenne jedes Feld nur einmal.'],
    [
      'a condition that does not parse',
      { when: { tower: 1 } },
      'Die Bedingung passt nicht: Das Feld „tower“ gibt es nicht.',
    ],
    [
      'a condition that is not an object',
      { when: 'Ost' },
      'Die Bedingung passt nicht: Diesen Operator gibt es nicht.',
    ],
    [
      'a condition that leads along relations',
      { when: { $linked: { path: ['head'], to: 'x' } } },
      'Die Bedingung passt nicht: Diesen Operator gibt es nicht.',
    ],
  ])('does not fit if it names %s', (_, given, sentence) => {
    const problem = String(grantsOf(given));
    expect(problem.slice(0, sentence.length)).toBe(sentence);
    expect(problem).toMatch(/\.$/);
  });

  it('may lead along relations and have a condition', () => {
    const back = { target: 'contacts', path: ['schools.contact', 'head'], read: ['phone'] };
    const [granted] = Object.values(grantsOf({ ...back, when: { phone: '1' } }));
    const way = { $linked: { path: ['schools.contact', 'head'], to: '$me' } };
    expect(granted).toMatchObject({ read: { rules: [{ when: { $and: [way, { phone: '1' }] } }] } });
  });

  it.each([
    ['read', { read: ['name'], update: [] }],
    ['change', { read: [], update: ['name'] }],
  ])('needs room for its path in the condition of those who %s', (_, fields) => {
    // the group counts as a condition itself
    const when = (count: number) => ({ ...fields, when: { $or: Array(count).fill({ name: 'Ost' }) } });
    expect(grantsOf(when(filterLimits.conditions - 3))).toBeTypeOf('object');
    const tooMany = `Ein Filter darf höchstens ${filterLimits.conditions} Bedingungen haben.`;
    expect(grantsOf(when(filterLimits.conditions - 1))).toContain(tooMany);
  });

  it('does not hide a programming error', () => {
    const broken = new Proxy({}, { ownKeys: () => expect.unreachable() });
    expect(() => grantsOf({ when: { name: broken } })).toThrow();
  });

  it('applies to nobody if no login can have a profile', () => {
    expect(principalsOf(() => undefined)).toEqual([]);
    expect(principalsOf(find)).toEqual(['teachers', 'parents']);
  });
});

describe('a submitted rule', () => {
  const empty = { people: '', target: '', path: [''], read: [], update: [] };

  it.each([
    ['nothing', null, empty],
    ['a text', 'rule', empty],
    ['numbers', { people: 1, target: 2, path: 3, read: 4, update: 5 }, empty],
    ['lists of other things', { path: ['head', 1], read: ['name', 2], update: [null] }, empty],
    ['no condition', { when: null }, empty],
    ['an invalid condition', { when: 'Ost' }, { ...empty, when: { $unreadable: true } }],
    ['all fields', { read: true, update: false }, { ...empty, read: true }],
    ['a rule', { ...rule, when: { name: 'x' } }, { ...rule, when: { name: 'x' } }],
  ])('is read without its invalid parts: %s', (_, given, read) => {
    expect(readAutoRule(given)).toEqual(read);
  });
});
