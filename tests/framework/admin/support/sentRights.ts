import type { VisibleEntity } from '../../../../src/framework/schema/contracts/definitions.ts';
import type { CrudAnswer } from '../../../../src/framework/schema/contracts/permissioner.ts';

/** What `permissioner/crud` says of entities as `definitions` answers them. */
export function sentRights(entities: readonly VisibleEntity[]): CrudAnswer {
  return Object.fromEntries(
    entities.map(({ resource, rights }) => [
      resource,
      {
        create: rights.create,
        delete: rights.delete,
        read: { all: rights.read, ids: {}, some: rights.readSomewhere ?? [] },
        update: { all: rights.update, ids: {}, some: rights.updateSomewhere ?? [] },
        custom: rights.custom,
      },
    ]),
  );
}
