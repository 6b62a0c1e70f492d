import { createHash } from 'node:crypto';
import { schemaHash } from './schemaHash.ts';
import { type DefinedEntities, schemaStateOf } from './schemaStateOf.ts';

/**
 * Key that is equal for definitions that produce the same empty database, including the data steps recorded
 * as done.
 */
export function schemaKey({ entities, steps = [] }: DefinedEntities): string {
  const done = steps.map(({ name, hash }) => `${name} ${hash}`);
  return createHash('sha256')
    .update([schemaHash(schemaStateOf(entities)), ...done].join('\n'))
    .digest('hex')
    .slice(0, 16);
}
