import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { shortName } from '../kinds/names.ts';

interface DriverError {
  code: string;
  constraint: string;
}

function driverErrorOf(error: unknown): DriverError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return { code: String(error.code), constraint };
}

/**
 * Maps a constraint violation to an `AppError`, naming the field if it is unique; other errors are returned
 * unchanged.
 */
export function interpretConstraint(error: unknown, entity: Entity): unknown {
  const violated = driverErrorOf(error);
  if (!violated) return error;
  if (violated.code === '23505') {
    const field = entity.fields.find(
      ({ name }) => violated.constraint === shortName(`${entity.resource}_unique_${name}`),
    );
    if (field) return new AppError('invalid', { fields: { [field.name]: 'Diesen Wert gibt es schon.' } });
  }
  // two restores of the same record at once: a retry finds it restored
  if (violated.constraint === shortName(`${entity.resource}_pkey`)) return new AppError('busy');
  return violated.code === '23503' ? new AppError('stillReferenced') : error;
}
