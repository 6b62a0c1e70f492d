import { matchByName } from '../state/matchByName.ts';
import { matchSchemas } from '../state/matchSchemas.ts';
import type { EntityMatch } from '../state/SchemaMatch.ts';
import type { FieldOutline } from '../state/SchemaState.ts';
import type { Plan } from './Plan.ts';

/** Maps former to current names, for names stored as values in grants and saved views. */
export interface NameChanges {
  /** Whether any name was changed or removed. */
  readonly any: boolean;
  /** Current name of a former resource; undefined if it was removed. Other names are returned unchanged. */
  resource(name: string): string | undefined;
  /** Whether this is a former resource. */
  isResource(name: string): boolean;
  /**
   * Current form of a former path (`contract.name`, `address.city`); undefined if one of its fields was
   * removed.
   */
  path(resource: string, path: string): string | undefined;
}

function presentMember(former: readonly FieldOutline[], present: readonly FieldOutline[], name: string) {
  const matched = matchByName(former, present);
  return present.find((field) => matched.get(field.name)?.name === name);
}

class ModelNames implements NameChanges {
  readonly any: boolean;
  readonly #former: ReadonlySet<string>;
  readonly #entities: ReadonlyMap<string, EntityMatch>;

  constructor(plan: Pick<Plan, 'before' | 'after'>) {
    const { entities } = matchSchemas(plan.before, plan.after);
    this.#former = new Set(plan.before.entities.map(({ resource }) => resource));
    this.#entities = new Map([...entities.values()].map((match) => [match.before.resource, match]));
    this.any = plan.before.entities.some(({ resource, fields }) => this.#isChanged(resource, fields));
  }

  #isChanged(resource: string, fields: readonly FieldOutline[]): boolean {
    return this.resource(resource) !== resource || this.#hasChanged(resource, fields, '');
  }

  #hasChanged(resource: string, fields: readonly FieldOutline[], prefix: string): boolean {
    return fields.some(({ name, members }) => {
      const path = prefix + name;
      return this.path(resource, path) !== path || this.#hasChanged(resource, members ?? [], `${path}.`);
    });
  }

  isResource(name: string): boolean {
    return this.#former.has(name);
  }

  resource(name: string): string | undefined {
    return this.#former.has(name) ? this.#entities.get(name)?.after.resource : name;
  }

  path(resource: string, path: string): string | undefined {
    const entity = this.#entities.get(resource);
    if (!entity) return this.#former.has(resource) ? undefined : path;
    const names = path.split('.');
    return this.#walk(entity.before.fields, entity.after.fields, names)?.join('.');
  }

  #walk(
    former: readonly FieldOutline[],
    present: readonly FieldOutline[],
    names: string[],
  ): string[] | undefined {
    const [name = '', ...rest] = names;
    const was = former.find((field) => field.name === name);
    // not a field: `id`, `near`
    if (!was) return names;
    const is = presentMember(former, present, name);
    if (!is) return undefined;
    if (rest.length === 0) return [is.name];
    const inner = this.#below(was, is, rest);
    return inner && [is.name, ...inner];
  }

  #below(was: FieldOutline, is: FieldOutline, rest: string[]): string[] | undefined {
    if (was.members) return is.members && this.#walk(was.members, is.members, rest);
    const next = was.to === undefined ? undefined : this.#entities.get(was.to);
    if (!next || is.to !== next.after.resource) return undefined;
    return this.#walk(next.before.fields, next.after.fields, rest);
  }
}

/** The name changes of a plan. */
export function nameChangesOf(plan: Pick<Plan, 'before' | 'after'>): NameChanges {
  return new ModelNames(plan);
}
