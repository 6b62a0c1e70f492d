import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { shortName } from '../storage/names.ts';

interface DriverError {
  code: string;
  constraint: string;
}

function driverErrorOf(error: unknown): DriverError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return { code: String(error.code), constraint };
}

/** Turns a violated constraint of the database into the sentence at its field; everything else comes back unchanged. */
export function interpretConstraint(error: unknown, entity: Entity): unknown {
  const violated = driverErrorOf(error);
  if (!violated) return error;
  if (violated.code === '23505') {
    const field = entity.fields.find(
      ({ name }) => violated.constraint === shortName(`${entity.resource}_unique_${name}`),
    );
    if (field) return new AppError('invalid', { fields: { [field.name]: 'Diesen Wert gibt es schon.' } });
  }
  // two brought it back at once: who asks again finds it
  if (violated.constraint === shortName(`${entity.resource}_pkey`)) return new AppError('busy');
  return violated.code === '23503' ? new AppError('stillReferenced') : error;
}
