import { describe, expect, it } from 'vitest';
import { placePath } from '../../../src/framework/schema/fieldPath.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { backlinksOf } from '../../../src/framework/schema/relations.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { buildField } from '../../support/buildField.ts';

const reference = (name: string, to: string, values: Partial<Field> = {}) =>
  buildField({ name, kind: 'reference', reference: { to }, ...values });

const places = buildEntity({
  resource: 'places',
  form: [{ title: 'Touren', sections: [{ fields: [], related: { resource: 'tours', by: 'start' } }] }],
});
const tours = buildEntity({
  resource: 'tours',
  fields: [
    reference('start', 'places'),
    reference('end', 'places'),
    reference('guide', 'people'),
    reference('author', 'places', { backlink: { hidden: 'Steht schon im Verlauf.' } }),
    reference('secret', 'places', { writeOnly: true }),
    buildField({ name: 'stops', kind: 'valueList', members: [reference('place', 'places')] }),
    buildField({ name: 'passed', kind: 'referenceList', reference: { to: 'places' } }),
    buildField({ name: 'topic', kind: 'polymorphicReference', targets: ['people', 'places'] }),
  ],
});

describe('the references listed under "Verweise"', () => {
  const pathsOf = (form = places.form) =>
    backlinksOf({ ...places, form }, [places, tours]).map(
      (referrer) => `${referrer.entity.resource}.${placePath(referrer)}`,
    );

  it('include members of values, lists and references with several targets', () => {
    expect(pathsOf([])).toEqual([
      'tours.start',
      'tours.end',
      'tours.stops.place',
      'tours.passed',
      'tours.topic',
    ]);
  });

  it('leave out what has a section of its own, what is hidden for a reason, and secrets', () => {
    expect(pathsOf()).toEqual(['tours.end', 'tours.stops.place', 'tours.passed', 'tours.topic']);
  });
});
