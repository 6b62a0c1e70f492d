import { expect, it } from 'vitest';
import { recordRegistry } from '../../src/framework/admin/records/recordRegistry.ts';
import { groupMenu } from '../../src/framework/admin/shell/layout/groupMenu.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { buildEntity } from '../framework/admin/support/buildEntity.ts';
import { definitionSources, filesIn } from './definitionFiles.ts';

interface ShippedRole {
  name: string;
  crudAccess: Record<string, { create?: boolean; update?: { all?: true | string[] } }>;
}

const model = readDefinitions(definitionSources());
const roles = filesIn('entities/roles').map(({ json }) => json as ShippedRole);
/** They keep records of their own at most, or none. */
const withoutImport = ['Eltern', 'Lehrkraft', 'Nur Lesen'];

it.each(roles)('shows the import to $name only if the role maintains all records of some entity', (role) => {
  const seen = model.map((entity) => {
    const { create = false, update = {} } = role.crudAccess[entity.resource] ?? role.crudAccess['*'] ?? {};
    const rights = { create, delete: false, read: true as const, update: update.all ?? [], custom: [] };
    return { ...buildEntity({ resource: entity.resource, rights }), actions: entity.actions };
  });
  const labels = groupMenu(seen, recordRegistry.screens).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );
  expect(labels.includes('Import')).toBe(!withoutImport.includes(role.name));
});
