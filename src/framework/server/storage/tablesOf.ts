import { isInList, leafOf, resolvePath } from '../../schema/fieldPath.ts';
import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import { layoutFields } from '../../schema/lists/ListLayouts.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { referencePaths } from '../../schema/referencePaths.ts';
import { columnsOf, columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import {
  linkColumnName,
  linkTableName,
  listTableName,
  pointColumnName,
  quoted,
  shortName,
} from '../kinds/names.ts';
import type { Column, ForeignKey, Index, Table } from '../kinds/Table.ts';
import { pathSql } from './pathSql.ts';
import { searchExpression, titleExpression } from './searchSql.ts';
import { filesTable, systemTables } from './systemTables.ts';

const idColumn: Column = { name: 'id', type: 'text', collation: 'binary', notNull: true };

function baseColumns(entity: Entity): Column[] {
  return [
    idColumn,
    { name: 'version', type: 'integer', notNull: true, default: '1' },
    {
      name: 'search',
      type: 'text',
      collation: 'binary',
      notNull: false,
      generated: searchExpression(entity),
    },
    {
      name: 'search_title',
      type: 'text',
      collation: 'binary',
      notNull: false,
      generated: titleExpression(entity),
    },
  ];
}

function index(table: string, label: string, keys: string[], options: Partial<Index> = {}): Index {
  return { name: shortName(`${table}_${label}`), keys, method: 'btree', unique: false, ...options };
}

/** SQL key for a path by which a list is sorted or filtered; undefined if no index can serve it. */
function indexKey(entity: Entity, path: string): string | undefined {
  const resolved = resolvePath(() => undefined, entity, path);
  if (!resolved || resolved.hops.length > 0) return undefined;
  if (!kindTraits[leafOf(resolved).kind].sortable || !columnTypeOf(resolved.field)) return undefined;
  // these are compared by containment (`@>`), which uses the index of the whole value
  if (isInList(resolved) || resolved.members.at(-1)?.kind === 'reference') return undefined;
  return resolved.members.length > 0
    ? pathSql(resolved.field, resolved.members)
    : quoted(resolved.field.name);
}

function label(path: string): string {
  return path.replaceAll('.', '_');
}

/** Indexes for every default sort, filter and column. They end with the default order of the rows. */
function listIndexes(entity: Entity): Index[] {
  const table = entity.resource;
  const first = entity.sort[0];
  const sortKey = first ? indexKey(entity, first.path) : undefined;
  const order = sortKey && first ? [sortKey, '"id"'] : ['"id"'];
  const sorted = sortKey && first ? [index(table, `sort_${label(first.path)}`, order)] : [];
  const lifecycle = entity.lifecycle ? [entity.lifecycle.activeField] : [];
  const layouts = layoutFields(entity.layouts ?? {});
  const paths = new Set([...lifecycle, ...entity.filters, ...entity.columns, ...layouts]);
  if (first) paths.delete(first.path);
  const filtered = [...paths].flatMap((path) => {
    const key = indexKey(entity, path);
    return key ? [index(table, `by_${label(path)}`, [key, ...order])] : [];
  });
  return [...sorted, ...filtered];
}

function fieldIndexes(entity: Entity, field: Field, covered: ReadonlySet<string>): Index[] {
  const table = entity.resource;
  const column = quoted(field.name);
  if (field.unique) return [index(table, `unique_${field.name}`, [column], { unique: true })];
  if (field.kind === 'polymorphicReference') {
    const names = polymorphicColumns(field.name);
    return [index(table, `by_${field.name}`, [quoted(names.id), quoted(names.type)])];
  }
  if (field.kind === 'address' && columnsOf(field).length === 2) {
    return [index(table, `near_${field.name}`, [quoted(pointColumnName(field.name))], { method: 'gist' })];
  }
  const array = columnTypeOf(field)?.type.endsWith('[]');
  if (array && entity.filters.includes(field.name)) {
    return [index(table, `has_${field.name}`, [column], { method: 'gin' })];
  }
  const wanted = field.kind === 'reference' || (field.indexed && columnTypeOf(field) !== null);
  return wanted && !covered.has(field.name) ? [index(table, `by_${field.name}`, [column, '"id"'])] : [];
}

/** Indexes for finding references inside values by containment (`@>`). */
function memberIndexes(entity: Entity, field: Field): Index[] {
  if (!field.members || field.writeOnly || referencePaths(field).length === 0) return [];
  const key = `${quoted(field.name)} jsonb_path_ops`;
  return [index(entity.resource, `holds_${field.name}`, [key], { method: 'gin' })];
}

function searchIndexes(entity: Entity): Index[] {
  if (entity.searchFields.length === 0) return [];
  return [
    index(entity.resource, 'search', ['"search" gin_trgm_ops'], { method: 'gin' }),
    index(entity.resource, 'title', ['"search_title"', '"id"']),
  ];
}

/** The indexes that the definition names instead of those for lists and search. */
function ownIndexes({ resource, indexes = [] }: Entity): Index[] {
  return indexes.map(({ fields, empty = [] }) => {
    const where = empty.map((name) => `(${quoted(name)} IS NULL)`).join(' AND ');
    const name = [...fields, ...(empty.length > 0 ? ['without', ...empty] : [])].join('_');
    return index(resource, name, [...fields.map(quoted), '"id"'], where === '' ? {} : { where });
  });
}

function foreignKey(
  table: string,
  column: string,
  references: string,
  onDelete: ForeignKey['onDelete'],
): ForeignKey {
  return { name: shortName(`${table}_${column}_fk`), column, references, onDelete };
}

function foreignKeysOf(entity: Entity): ForeignKey[] {
  return entity.fields.flatMap((field) => {
    if (field.kind === 'reference' && field.reference) {
      return [foreignKey(entity.resource, field.name, field.reference.to, 'no action')];
    }
    return kindTraits[field.kind].isFile
      ? [foreignKey(entity.resource, field.name, filesTable.name, 'no action')]
      : [];
  });
}

/** Removes duplicate indexes, which would both be updated with each write. */
function withoutTwins(indexes: readonly Index[]): Index[] {
  const shape = ({ keys, method, unique }: Index) => JSON.stringify([keys, method, unique]);
  return indexes.filter((one, at) => indexes.findIndex((other) => shape(other) === shape(one)) === at);
}

function entityTable(entity: Entity): Table {
  const lists = entity.indexes ? ownIndexes(entity) : listIndexes(entity);
  const covered = new Set(lists.map((entry) => entry.name.slice(`${entity.resource}_by_`.length)));
  return {
    name: entity.resource,
    columns: [...baseColumns(entity), ...entity.fields.flatMap(columnsOf)],
    primaryKey: ['id'],
    indexes: withoutTwins([
      ...lists,
      ...entity.fields.flatMap((field) => fieldIndexes(entity, field, covered)),
      ...entity.fields.flatMap((field) => memberIndexes(entity, field)),
      ...(entity.indexes ? [] : searchIndexes(entity)),
    ]),
    foreignKeys: foreignKeysOf(entity),
    ...(entity.renamedFrom ? { renamedFrom: entity.renamedFrom } : {}),
  };
}

function idReference(name: string): Column {
  return { name, type: 'text', collation: 'binary', notNull: true };
}

function listTable(entity: Entity, field: Field, target: string): Table {
  const name = listTableName(entity.resource, field.name);
  const former =
    field.renamedFrom || entity.renamedFrom
      ? listTableName(entity.renamedFrom ?? entity.resource, field.renamedFrom ?? field.name)
      : undefined;
  return {
    name,
    columns: [
      idReference('owner'),
      idReference('target'),
      { name: 'position', type: 'integer', notNull: true },
    ],
    primaryKey: ['owner', 'target'],
    indexes: [index(name, 'target', ['"target"'])],
    foreignKeys: [
      foreignKey(name, 'owner', entity.resource, 'cascade'),
      foreignKey(name, 'target', target, 'no action'),
    ],
    ...(former ? { renamedFrom: former } : {}),
  };
}

function linkTable(through: string, ends: [string, string], facts: readonly Field[] = []): Table {
  const name = linkTableName(through);
  const [first, second] = [linkColumnName(ends[0]), linkColumnName(ends[1])];
  return {
    name,
    columns: [
      idReference(first),
      idReference(second),
      { name: 'type', type: 'text', collation: 'binary', notNull: true },
      ...facts.flatMap(columnsOf),
    ],
    primaryKey: [first, second, 'type'],
    indexes: [index(name, second, [quoted(second), '"type"', quoted(first)])],
    foreignKeys: [foreignKey(name, first, ends[0], 'cascade'), foreignKey(name, second, ends[1], 'cascade')],
  };
}

function linkTables(entities: readonly Entity[]): Table[] {
  const ends = new Map<string, { pair: [string, string]; facts: Field[] | undefined }>();
  for (const entity of entities) {
    for (const field of entity.fields) {
      if (!field.link) continue;
      const pair = [entity.resource, field.link.to].sort();
      const { through, facts } = field.link;
      ends.set(through, { pair: [pair[0] ?? '', pair[1] ?? ''], facts });
    }
  }
  return [...ends].map(([through, { pair, facts }]) => linkTable(through, pair, facts));
}

/** All tables of the entities and of the framework. Foreign keys must be added last. */
export function tablesOf(entities: readonly Entity[]): Table[] {
  const lists = entities.flatMap((entity) =>
    entity.fields.flatMap((field) =>
      field.kind === 'referenceList' && field.reference ? [listTable(entity, field, field.reference.to)] : [],
    ),
  );
  return [...systemTables, ...entities.map(entityTable), ...lists, ...linkTables(entities)];
}
