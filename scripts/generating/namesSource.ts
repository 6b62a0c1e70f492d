import type { Definitions } from '../../src/framework/schema/DataStep.ts';
import type { Field, Model } from '../../src/framework/schema/model.ts';

function union(names: Iterable<string>): string {
  const sorted = [...new Set(names)].sort();
  return sorted.length === 0 ? 'never' : sorted.map((name) => `'${name}'`).join(' | ');
}

function withMembers(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...withMembers(field.members ?? [])]);
}

/**
 * Names that definitions use and that registries must have: no more and no less. `WriterName` leaves out the writers that
 * are hooks.
 */
export function namesSource(model: Definitions): string {
  const hooks = model.entities.flatMap((entity) => entity.hooks);
  // the framework has its own guards, which hold whatever is registered
  const guards = model.entities.flatMap((entity) => (entity.framework ? [] : entity.guards));
  const parts = model.entities.flatMap((entity) =>
    entity.form.flatMap((tab) => tab.sections.flatMap((section) => section.part ?? [])),
  );
  const inputs = model.entities.flatMap((entity) => entity.fields.flatMap((field) => field.widget ?? []));
  const writers = withMembers(model.entities.flatMap(({ fields }) => fields)).flatMap(
    ({ writer }) => writer ?? [],
  );
  const others = writers.filter((name) => !hooks.includes(name));
  const converters = model.steps.flatMap(({ set }) =>
    Object.values(set).flatMap((source) => ('convert' in source ? source.convert : [])),
  );
  return [
    `export type HookName = ${union(hooks)};`,
    `export type GuardName = ${union(guards)};`,
    `export type WriterName = ${union(others)};`,
    `export type PartName = ${union(parts)};`,
    `export type InputName = ${union(inputs)};`,
    `export type ConverterName = ${union(converters)};`,
    '',
  ].join('\n\n');
}

/** The custom rights that definitions name: what code can ask for with `mayCustom`. */
export function permissionsSource({ entities }: Model): string {
  const names = entities.flatMap(({ custom, own, fields }) => [
    ...custom,
    ...(own ? [own.beyond] : []),
    ...fields.flatMap(({ settableOnce }) => settableOnce ?? []),
  ]);
  return `/** A custom right that a definition names. */\nexport type CustomRight = ${union(names)};\n`;
}
