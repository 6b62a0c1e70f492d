import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isIconName } from '../../../../src/framework/schema/iconNames.ts';
import { fieldKinds } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { RawObject } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../../entities/definitionFiles.ts';

const guide = readFileSync(new URL('../../../../src/framework/README.md', import.meta.url), 'utf8');
const rows = [...guide.matchAll(/^\| (\w+) \| (`\{.*) \|$/gm)].map(([, kind = '', cell = '']) => ({
  kind,
  properties: [...cell.matchAll(/`(\{[^`]*\})`/g)].map(([, json = '']) => JSON.parse(json) as object),
}));

it('names every kind once, in the order of the code', () => {
  expect(rows.map(({ kind }) => kind)).toEqual([...fieldKinds]);
});

it.each(rows.filter(({ kind }) => kind !== 'link'))('writes a field of the kind $kind', (row) => {
  const { kind, properties } = row;
  const named = properties.map((property, at) => [`field${at}`, { title: 'Feld', ...property }]);
  const raw = {
    title: 'Ding',
    type: 'object',
    properties: { name: { title: 'Name', type: 'string' }, ...Object.fromEntries(named) },
    admin: { label: { plural: 'Dinge' }, list: { columns: ['name'] }, search: { title: '{name}' } },
  } as unknown as RawObject;
  const sources = definitionSources();
  const entities = new Map([...sources.entities, ['things', { file: 'things.json', raw, framework: false }]]);
  const things = readDefinitions({ ...sources, entities }).find(({ resource }) => resource === 'things');
  const kinds = things?.fields.filter(({ name }) => name.startsWith('field')).map((field) => field.kind);
  expect(kinds).toEqual(properties.map(() => kind));
});

it('writes a link as the definitions do', () => {
  const link = rows.find(({ kind }) => kind === 'link')?.properties[0];
  const employees = definitionSources().entities.get('employees')?.raw;
  const stored = employees?.properties?.plannedInstitutions?.admin?.store;
  expect(link).toEqual({ admin: { store: stored } });
});

it('lists every icon', () => {
  const [, list = ''] = /^Icons for `label.icon`: ([^.]*)\./m.exec(guide) ?? [];
  const source = readFileSync(
    new URL('../../../../src/framework/schema/iconNames.ts', import.meta.url),
    'utf8',
  );
  const names = [...source.matchAll(/^ {2}'(\w+)',$/gm)].map(([, name]) => name);
  expect(list.split(/,\s+/)).toEqual(names);
  expect(names.every((name = '') => isIconName(name))).toBe(true);
});
