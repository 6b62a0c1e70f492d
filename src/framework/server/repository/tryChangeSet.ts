import type { Entity } from '../../schema/model.ts';
import type { Repository } from './Repository.ts';
import type { WriteContext } from './save.ts';

/** Ends a trial with its result. */
class Tried<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('A trial is rolled back');
    this.result = result;
  }
}

/**
 * Carries out a change set, with all refusals, and rolls it back: what it would do.
 * @throws AppError as the change set itself
 */
export async function tryChangeSet<Result>(
  repository: Pick<Repository, 'changeSet'>,
  by: Parameters<Repository['changeSet']>[0],
  work: (context: WriteContext, entity: Entity) => Promise<Result>,
): Promise<Result> {
  try {
    return await repository.changeSet(by, async (context, entity) => {
      throw new Tried(await work(context, entity));
    });
  } catch (thrown) {
    if (thrown instanceof Tried) return thrown.result as Result;
    throw thrown;
  }
}
