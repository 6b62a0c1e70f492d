import { isShown } from '../condition.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import { exampleId, exampleValue } from '../kinds/exampleValue.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field } from '../model.ts';
import { templatePaths } from '../recordTitle.ts';
import { entityUse } from './entityUse.ts';
import { isSettable } from './isSettable.ts';

const head = (path: string): string => path.split('.')[0] ?? path;

function valuesOf(fields: readonly Field[]): JsonObject {
  const values = Object.fromEntries(fields.map((field) => [field.name, exampleValue(field)]));
  return Object.fromEntries(
    fields.filter((field) => isShown(field, values)).map(({ name }) => [name, values[name] as JsonValue]),
  );
}

/** Of each group of fields of which one must be set, the first that has an example of its own. */
function setFields({ fields }: Entity): string[] {
  return fields.flatMap(({ name, rules = [] }) =>
    rules.flatMap((rule) => {
      if (rule.rule !== 'anySet') return [];
      const group = [name, ...(rule.others ?? [])];
      return fields.find((field) => group.includes(field.name) && field.example !== undefined)?.name ?? name;
    }),
  );
}

/** Fields that characterize the entity: required ones, those of its title and its columns. */
function tellingFields(entity: Entity): Field[] {
  const paths = new Set(
    [...templatePaths(entity.recordTitle), ...entity.columns, ...setFields(entity)].map(head),
  );
  return entity.fields.filter((field) => !field.writeOnly && (field.required || paths.has(field.name)));
}

/** A filter over the first comparable fields, in both notations. */
function exampleFilter(entity: Entity): JsonObject {
  const { isReadable } = entityUse(entity);
  const [first, second] = tellingFields(entity).filter(
    ({ name, kind }) =>
      isReadable(name) && kindTraits[kind].operators.includes('$in') && !kindTraits[kind].list,
  );
  return {
    ...(first ? { [first.name]: exampleValue(first) } : {}),
    ...(second ? { [second.name]: { $in: [exampleValue(second)] } } : {}),
  };
}

/** Examples of one entity, built from its definition. */
export interface EntityExamples {
  filter: JsonObject;
  sort: JsonValue;
  /** By name in the document: `SubjectCreate`. */
  named: JsonObject;
}

/** Examples of a record, its list, its answers, and the bodies that create, change and find it. */
export function entityExamples(entity: Entity): EntityExamples {
  const { typeName, envelope, recordTitle } = entity;
  const use = entityUse(entity);
  const telling = tellingFields(entity);
  const created = valuesOf(telling.filter((field) => isSettable(field) && use.isSettable(field.name)));
  const record = {
    id: exampleId,
    _id: exampleId,
    $version: 1,
    ...valuesOf(telling.filter(({ name }) => use.isReadable(name))),
  };
  const titles = new Set(templatePaths(recordTitle).map(head));
  const settable = valuesOf(entity.fields.filter((field) => isSettable(field) && use.isSettable(field.name)));
  const updatable = Object.entries({ ...created, ...settable }).filter(([name]) => use.isUpdatable(name));
  const named = updatable.filter(([name]) => titles.has(name));
  // if the system sets the title, any other field serves as the example
  const changed = Object.fromEntries((named.length > 0 ? named : updatable).slice(0, 1));
  const shown = Object.fromEntries(Object.entries(changed).filter(([name]) => use.isReadable(name)));
  const list = [{ id: exampleId, _id: exampleId, $version: 1, ...shown }];
  const filter = exampleFilter(entity);
  const entry = {
    id: '1',
    changeSet: exampleId,
    at: '2026-09-01T08:30:00.000Z',
    actor: { id: exampleId, name: 'ada.adler@demo.example' },
    onBehalfOf: null,
    action: 'update',
    reason: '',
    version: 2,
    before: {},
    after: shown,
  };
  const sort = entity.sort[0] ? [entity.sort[0].path, entity.sort[0].direction] : ['id', 'ASC'];
  const values: JsonObject = {
    [typeName]: record,
    [`${typeName}List`]: list,
    [`${typeName}Found`]: { [envelope]: list, total: 1, maxPage: 1 },
    [`${typeName}Create`]: created,
    [`${typeName}Update`]: changed,
    [`${typeName}FindQuery`]: { filter, limit: 25, page: 1, sortBy: sort[0] as string },
    [`${typeName}Export`]: { filter, sort, columns: ['id'] },
    [`${typeName}Bulk`]: { ids: [{ id: exampleId, version: 1 }], action: 'update', data: changed },
    ...(entity.duplicates?.length ? { [`${typeName}Duplicates`]: { values: created } } : {}),
    [`${typeName}History`]: { entries: [entry], total: 1 },
  };
  const entries = Object.entries(values).map(([name, value]) => [name, { value }]);
  return { filter, sort, named: Object.fromEntries(entries) };
}
