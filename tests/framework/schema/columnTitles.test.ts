import { expect, it } from 'vitest';
import { columnTitles } from '../../../src/framework/schema/columnTitles.ts';
import type { FieldPointer } from '../../../src/framework/schema/fieldPath.ts';
import { resolvePath } from '../../../src/framework/schema/fieldPath.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { buildField } from '../../support/buildField.ts';

const names = [buildField({ name: 'last', title: 'Nachname' }), buildField({ name: 'town', title: 'Ort' })];
const schools = buildEntity({ resource: 'schools', fields: [buildField({ name: 'town', title: 'Ort' })] });
const signups = buildEntity({
  resource: 'signups',
  fields: [
    buildField({ name: 'child', title: 'Kind', kind: 'value', members: names }),
    buildField({ name: 'parent', title: 'Elternteil', kind: 'value', members: names }),
    buildField({ name: 'pupils', title: 'Mitspielende', kind: 'valueList', members: names }),
    buildField({
      name: 'school',
      title: 'Schule',
      kind: 'reference',
      reference: { to: 'schools' },
    }),
  ],
});

function titlesOf(...paths: string[]): string[] {
  const find = (resource: string) => (resource === 'schools' ? schools : undefined);
  const places = paths.map((path): FieldPointer[] => {
    const resolved = resolvePath(find, signups, path);
    return resolved ? [...resolved.hops, resolved] : [];
  });
  return columnTitles(places);
}

it('names a part of a value by its own title, and one in a list or behind a relation by its path', () => {
  expect(titlesOf('child.last', 'pupils.town', 'school.town')).toEqual([
    'Nachname',
    'Mitspielende: Ort',
    'Schule: Ort',
  ]);
});

it('distinguishes columns of the same title', () => {
  expect(titlesOf('child.last', 'parent.last', 'parent.town')).toEqual([
    'Kind: Nachname',
    'Elternteil: Nachname',
    'Ort',
  ]);
});
