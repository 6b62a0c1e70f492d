import type { Call } from '../../schema/calls/Call.ts';
import type { Definitions } from '../../schema/DataStep.ts';
import type { DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import type { Entity } from '../../schema/model.ts';
import { suggest } from '../../schema/reading/ReadingContext.ts';
import { frameworkGuards } from '../hooks/frameworkGuards.ts';
import { frameworkHooks } from '../hooks/frameworkHooks.ts';

/** File of each definition as shown in error messages: `entities/institutions.json`. */
export interface DefinitionFiles {
  ofEntity(resource: string): string;
  ofStep(name: string): string;
}

/** Kinds of names that definitions use and code registers. */
type RegisteredSort = 'hook' | 'guard' | 'converter' | 'daySource' | 'part' | 'input';

/** Names registered by code, by kind. Missing kinds are not checked. */
export type Registrations = Partial<Record<RegisteredSort, { names: readonly string[]; file: string }>>;

interface NamedUse extends Pick<DefinitionMistake, 'file' | 'property'> {
  sort: RegisteredSort;
  name: string;
}

function usesOf(entity: Entity, file: string): NamedUse[] {
  const hooks = entity.hooks
    .filter((name) => !Object.hasOwn(frameworkHooks, name))
    .map((name) => ({ sort: 'hook' as const, name, file, property: 'admin.hooks' }));
  const guards = entity.guards
    .filter((name) => !Object.hasOwn(frameworkGuards, name))
    .map((name) => ({ sort: 'guard' as const, name, file, property: 'admin.guards' }));
  const parts = entity.form.flatMap(({ sections }, tab) =>
    sections.flatMap(({ part }, section) => {
      const property = `admin.form.${tab}.sections.${section}.part`;
      return part === undefined ? [] : [{ sort: 'part' as const, name: part, file, property }];
    }),
  );
  const inputs = entity.fields.flatMap(({ name: field, widget }) => {
    const property = `properties.${field}.admin.form.widget`;
    return widget === undefined ? [] : [{ sort: 'input' as const, name: widget, file, property }];
  });
  const days = entity.fields.flatMap(({ name: field, excludes }) => {
    const property = `properties.${field}.admin.form.excludes.days`;
    return excludes ? [{ sort: 'daySource' as const, name: excludes.days, file, property }] : [];
  });
  return [...hooks, ...guards, ...parts, ...inputs, ...days];
}

function usesOfSteps({ steps }: Definitions, fileOf: DefinitionFiles['ofStep']): NamedUse[] {
  return steps.flatMap(({ name: step, set }) =>
    Object.entries(set).flatMap(([path, source]) =>
      'convert' in source
        ? [{ sort: 'converter', name: source.convert, file: fileOf(step), property: `set.${path}.convert` }]
        : [],
    ),
  );
}

/** Reports each name used by definitions but not registered in code, with the file to register it in. */
export function findUnregistered(
  model: Definitions,
  files: DefinitionFiles,
  registrations: Registrations,
): DefinitionMistake[] {
  const uses = [
    ...model.entities.flatMap((entity) => usesOf(entity, files.ofEntity(entity.resource))),
    ...usesOfSteps(model, files.ofStep),
  ];
  return uses.flatMap(({ sort, name, file, property }) => {
    const registered = registrations[sort];
    if (!registered || registered.names.includes(name)) return [];
    const meant = suggest(name, registered.names);
    const sentence = `There is no ${sort} "${name}" yet: register it in ${registered.file}, until then the type check refuses it.`;
    const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    return [{ file, property, sentence: sentence + hint, entry: name }];
  });
}

interface Services {
  calls?: readonly Pick<Call, 'path'>[];
  /** First segments of paths below `/api/`, in addition to those of the calls. */
  serviceNames?: readonly string[];
}

/** Finds entities whose path belongs to a service of the app. */
export function checkServiceNames(
  entities: readonly Pick<Entity, 'resource'>[],
  { calls = [], serviceNames = [] }: Services,
  files: Pick<DefinitionFiles, 'ofEntity'>,
): DefinitionMistake[] {
  const taken = new Set([...serviceNames, ...calls.map(({ path }) => path.split('/')[2])]);
  return entities
    .filter(({ resource }) => taken.has(resource))
    .map(({ resource }) => ({
      file: files.ofEntity(resource),
      property: '(root)',
      sentence: `/api/${resource} belongs to a service of the app; take another name for the file.`,
    }));
}
