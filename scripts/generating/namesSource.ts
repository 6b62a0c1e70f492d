import type { Definitions } from '../../src/framework/schema/DataStep.ts';
import type { Field, Model } from '../../src/framework/schema/model.ts';

function union(names: Iterable<string>): string {
  const sorted = [...new Set(names)].sort();
  return sorted.length === 0 ? 'never' : sorted.map((name) => `'${name}'`).join(' | ');
}

function withMembers(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...withMembers(field.members ?? [])]);
}

/** Resources that name each hook or guard. */
function namedBy(
  lists: readonly (readonly [resource: string, names: readonly string[]])[],
): Map<string, string[]> {
  const resources = new Map<string, string[]>();
  for (const [resource, names] of lists)
    for (const name of names) resources.set(name, [...(resources.get(name) ?? []), resource]);
  return resources;
}

function resourcesSource(type: string, what: string, named: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...named].map(([name, resources]) => `${name}: ${union(resources)};`).sort();
  return `/** ${what} that definitions name, each with the resources it is for. */\nexport interface ${type} {\n${lines.join('\n')}\n}`;
}

/**
 * Source of the names that definitions use; registries must have exactly these. `WriterName` leaves out the
 * writers that are hooks.
 */
export function namesSource(model: Definitions): string {
  // the framework registers the hooks and guards of its own definitions
  const own = model.entities.filter(({ framework }) => !framework);
  const hooks = namedBy(own.map(({ resource, hooks }) => [resource, hooks]));
  const guards = namedBy(own.map(({ resource, guards }) => [resource, guards]));
  const parts = model.entities.flatMap((entity) =>
    entity.form.flatMap((tab) => tab.sections.flatMap((section) => section.part ?? [])),
  );
  const inputs = model.entities.flatMap((entity) => entity.fields.flatMap((field) => field.widget ?? []));
  const daySources = own.flatMap(({ fields }) => fields.flatMap(({ excludes }) => excludes?.days ?? []));
  const writers = withMembers(model.entities.flatMap(({ fields }) => fields)).flatMap(
    ({ writer }) => writer ?? [],
  );
  const isHook = new Set(model.entities.flatMap(({ hooks: named }) => named));
  const others = writers.filter((name) => !isHook.has(name));
  const converters = model.steps.flatMap(({ set }) =>
    Object.values(set).flatMap((source) => ('convert' in source ? source.convert : [])),
  );
  return [
    resourcesSource('HookResources', 'Hooks', hooks),
    resourcesSource('GuardResources', 'Guards', guards),
    `export type WriterName = ${union(others)};`,
    `export type PartName = ${union(parts)};`,
    `export type InputName = ${union(inputs)};`,
    `export type ConverterName = ${union(converters)};`,
    `export type DaySourceName = ${union(daySources)};`,
    '',
  ].join('\n\n');
}

/** Source of the union of custom rights that `mayCustom` accepts. */
export function permissionsSource({ entities }: Model): string {
  const names = entities.flatMap(({ custom, own, fields }) => [
    ...custom,
    ...(own ? [own.beyond] : []),
    ...fields.flatMap(({ settableOnce }) => settableOnce ?? []),
  ]);
  return `/** A custom right that a definition names. */\nexport type CustomRight = ${union(names)};\n`;
}

/** Source of the texts that belong to enum values (`with`): enum -> column -> value. */
export function enumColumnsSource(model: Model): string {
  const fields = model.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => [field, ...(field.members ?? [])]),
  );
  const enums: Record<string, Record<string, Record<string, string>>> = {};
  for (const { enumName, options = [] } of fields)
    for (const { value, with: columns = {} } of enumName ? options : [])
      for (const [column, text] of Object.entries(columns)) {
        const known = enums[enumName ?? ''];
        enums[enumName ?? ''] = { ...known, [column]: { ...known?.[column], [value]: text } };
      }
  const sorted = Object.fromEntries(Object.entries(enums).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `export const enumColumns = ${JSON.stringify(sorted, null, 2)} as const;\n`;
}
