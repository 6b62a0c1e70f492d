import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { leafOf, relationTarget, resolvePath } from '../../schema/fieldPath.ts';
import { isJsonObject } from '../../schema/Json.ts';
import { kindTraits } from '../../schema/kindTraits.ts';
import type { Field } from '../../schema/model.ts';
import { templatePaths } from '../../schema/templatePaths.ts';
import type { QueryMeta } from '../dataProvider/QueryMeta.ts';
import type { Definitions } from '../definitions/DefinitionsContext.ts';

/** One column of a list. */
export interface ListColumn {
  path: string;
  title: string;
  leaf: Field;
  /** Top-level field that has to be asked for. */
  head: Field;
  isSortable: boolean;
  isNumeric: boolean;
}

const numeric = new Set(['integer', 'decimal', 'money']);

/** A column for a path; undefined where the reader has no such field. */
export function listColumn(
  definitions: Definitions,
  entity: VisibleEntity,
  path: string,
): ListColumn | undefined {
  const resolved = resolvePath(definitions.entity, entity, path);
  if (!resolved) return undefined;
  const leaf = leafOf(resolved);
  const hops = resolved.hops.map(({ field }) => field.title);
  const head = resolved.hops[0]?.field ?? resolved.field;
  return {
    path,
    title: [...hops, leaf.title].join(': '),
    leaf,
    head,
    isSortable: kindTraits[leaf.kind].sortable,
    isNumeric: numeric.has(leaf.kind),
  };
}

const heavy = new Set(['json', 'richText', 'value', 'valueList', 'contactData']);

/** Paths a reader can choose as columns: the definition's own first, then every other field. */
export function columnChoices(entity: VisibleEntity): string[] {
  const others = entity.fields
    .filter((field) => !heavy.has(field.kind) && !field.writeOnly)
    .map((field) => field.name);
  return [...new Set([...entity.columns, ...others])];
}

function headOf(path: string): string {
  return path.split('.')[0] ?? path;
}

const titleHeads = (entity: VisibleEntity) =>
  [...templatePaths(entity.recordTitle), ...templatePaths(entity.referenceLine ?? '')].map(headOf);

/** What the list asks of the server: the fields of its columns and titles, relations with what is shown of them. */
export function listMeta(
  definitions: Definitions,
  entity: VisibleEntity,
  columns: readonly ListColumn[],
): QueryMeta {
  const known = new Set(entity.fields.map((field) => field.name));
  const fields = [...columns.map(({ head }) => head.name), ...titleHeads(entity), 'isActive'];
  const relations = columns.filter(
    ({ head }) => relationTarget(head) || head.targets || head.kind === 'file',
  );
  const populate = relations.map(({ head, path }) => {
    const target = definitions.entity(relationTarget(head) ?? '');
    const rest = path.split('.').slice(1);
    if (!target || rest.length === 0) return head.name;
    return { path: head.name, fields: [...titleHeads(target), ...rest.slice(0, 1)] };
  });
  return { fields: [...new Set(fields)].filter((name) => known.has(name)), populate };
}

/** The value at a path; of several related records the list of their values. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value))
      return value.map((entry) => (isJsonObject(entry) ? entry[name] : undefined)).filter(Boolean);
    return isJsonObject(value) ? value[name] : undefined;
  }, record);
}
