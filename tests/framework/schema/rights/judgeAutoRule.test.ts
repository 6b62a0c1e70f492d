import { describe, expect, it } from 'vitest';
import { autoGrants } from '../../../../src/framework/schema/rights/autoGrants.ts';
import { type FindEntity, judgeAutoRule } from '../../../../src/framework/schema/rights/judgeAutoRule.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const reference = (name: string, to: string) =>
  buildField({ name, kind: 'reference', reference: { to, onDelete: 'clear' } });
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
      buildField({ name: 'about', kind: 'polymorphicReference', targets: ['teachers', 'schools'] }),
    ],
  }),
  buildEntity({ resource: 'contacts', fields: [buildField({ name: 'phone' })] }),
];
const find: FindEntity = (resource) => entities.find((entity) => entity.resource === resource);
const rule = { people: 'teachers', target: 'schools', path: ['head'], read: ['name'], update: [] };

function grantsOf(given: object) {
  const judged = judgeAutoRule(find, { ...rule, ...given });
  return judged.problem === undefined ? autoGrants(judged.rule, judged.steps) : judged.problem;
}

describe('an automatic permission', () => {
  it.each([
    ['a relation', {}, { head: '$me' }],
    ['two relations', { path: ['head', 'boss'] }, { 'head.boss': '$me' }],
    ['the person itself', { target: 'teachers', path: [], read: ['boss'] }, { _id: '$me' }],
    [
      'a relation and back',
      { target: 'contacts', path: ['schools.contact', 'head'], read: ['phone'] },
      { $linked: { path: ['schools.contact', 'head'], to: '$me' } },
    ],
    ['a relation to several', { path: ['about'] }, { $linked: { path: ['about'], to: '$me' } }],
    ['a condition', { when: { name: 'Ost' } }, { $and: [{ head: '$me' }, { name: 'Ost' }] }],
  ])('becomes a rule of grants by %s', (_, given, when) => {
    const [granted] = Object.values(grantsOf(given));
    expect(granted).toMatchObject({ read: { rules: [{ when }] }, update: {} });
  });

  it('gives all fields where it says so, and to change apart from reading', () => {
    expect(grantsOf({ read: true, update: ['name'] })).toEqual({
      schools: {
        read: { rules: [{ when: { head: '$me' }, fields: true }] },
        update: { rules: [{ when: { head: '$me' }, fields: ['name'] }] },
      },
    });
  });

  it.each([
    ['nobody', { people: 'castles' }],
    ['nothing', { target: 'castles' }],
    ['no way', { path: ['tower'] }],
    ['a way that was not chosen', { path: undefined }],
    ['a way back that is none', { path: ['parents.name'] }],
    ['a way to someone else', { people: 'parents' }],
    ['a way on from a relation to several', { path: ['about', 'boss'] }],
    ['three steps', { path: ['head', 'boss', 'boss'] }],
    ['unknown fields', { read: ['tower'] }],
    ['fixed fields to change', { update: ['number'] }],
    ['no fields', { read: [] }],
    ['a condition that does not parse', { when: { tower: 1 } }],
    ['a condition that is no object', { when: 'Ost' }],
    ['a condition that leads along relations', { when: { $linked: { path: ['head'], to: 'x' } } }],
  ])('does not fit when it names %s', (_, given) => {
    expect(grantsOf(given)).toEqual(expect.stringMatching(/\.$/));
  });
});
