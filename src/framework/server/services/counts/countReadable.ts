import type { RecordCount } from '../../../schema/contracts/counts.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Repository } from '../../repository/Repository.ts';
import type { Actor } from '../../rights/Actor.ts';

interface CountedList {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
}

/** Counts the records that match a list filter; undefined if the actor may not read or filter them. */
export async function countReadable(
  repository: Repository,
  actor: Actor,
  { resource, filter }: CountedList,
): Promise<RecordCount | undefined> {
  try {
    const window = { type: 'range', offset: 0, limit: 1 } as const;
    const { total, isCapped } = await repository.list(actor, resource, {
      filter,
      fields: [],
      window,
      count: 'capped',
    });
    return { total, isCapped };
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 400)) return undefined;
    throw error;
  }
}
