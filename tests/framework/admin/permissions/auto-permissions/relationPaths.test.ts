import { describe, expect, it } from 'vitest';
import { relationPaths } from '../../../../../src/framework/admin/permissions/auto-permissions/relationPaths.ts';
import { buildEntity } from '../../../../support/buildEntity.ts';
import { buildField } from '../../../../support/buildField.ts';

const reference = (name: string, to: string) => buildField({ name, kind: 'reference', reference: { to } });
const entities = [
  buildEntity({ resource: 'teachers', fields: [reference('boss', 'teachers')] }),
  buildEntity({ resource: 'parents', fields: [buildField({ name: 'name' })] }),
  buildEntity({
    resource: 'schools',
    fields: [
      reference('head', 'teachers'),
      reference('contact', 'contacts'),
      buildField({ name: 'owner', kind: 'polymorphicReference', targets: ['parents', 'contacts'] }),
    ],
  }),
  buildEntity({ resource: 'contacts', fields: [buildField({ name: 'phone' })] }),
];
const principals = ['teachers', 'parents'];
const paths = (target: string, people: string) =>
  relationPaths(entities, { target, people, principals }).map(({ path }) => path.join(' '));

const lists = [
  ...entities,
  buildEntity({
    resource: 'courses',
    fields: [
      buildField({
        name: 'rows',
        kind: 'valueList',
        members: [reference('teacher', 'teachers'), reference('contact', 'contacts')],
      }),
    ],
  }),
];

describe('paths from a record to a person', () => {
  it('lead directly or through one more record, the shortest first', () => {
    expect(paths('schools', 'teachers')).toEqual(['head', 'head boss', 'head teachers.boss']);
  });

  it('also follow a relation backwards', () => {
    expect(paths('contacts', 'teachers')).toEqual(['schools.contact head', 'schools.owner head']);
  });

  it('lead to any person, also by a polymorphic relation', () => {
    expect(paths('schools', 'parents')).toEqual(['owner']);
    expect(paths('schools', 'all')).toEqual(['head', 'owner', 'head boss', 'head teachers.boss']);
  });

  it('have no step if the record is the person itself', () => {
    expect(paths('parents', 'parents')[0]).toBe('');
    expect(paths('parents', 'teachers')).toEqual(['schools.owner head']);
  });

  it('lead through members of values, in both directions', () => {
    const wayTo = (target: string) =>
      relationPaths(lists, { target, people: 'teachers', principals }).map(({ path }) => path.join(' '));
    expect(wayTo('courses')).toEqual(['rows.teacher', 'rows.teacher boss', 'rows.teacher teachers.boss']);
    expect(wayTo('contacts')).toContain('courses.rows.contact rows.teacher');
  });

  it('do not exist for an unknown entity', () => {
    expect(paths('castles', 'teachers')).toEqual([]);
    expect(paths('contacts', 'castles')).toEqual([]);
  });
});
