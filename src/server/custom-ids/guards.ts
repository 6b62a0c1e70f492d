import { sql } from 'kysely';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordGuard } from '../guardsAndHooks.ts';
import { type Numbered, schemes } from './numberSchemes.ts';

/** Requires that a new record has a number if it names a scheme. */
export const guardCustomId: RecordGuard<Numbered> = (_, { before, after }) => {
  const isNumbered =
    !after || !('customIdScheme' in after && after.customIdScheme) || Boolean(after.customId);
  if (before || isNumbered) return;
  throw new AppError('invalid', {
    fields: { customIdScheme: 'Dieser Nummernkreis gilt für etwas anderes.' },
  });
};

/** Prevents duplicate numbers: the counter of a scheme only rises, and each target has one default scheme. */
export const guardCustomIdScheme: RecordGuard<'custom-id-schemes'> = async (
  { records, trx },
  { before, after, id },
) => {
  if (!after) return;
  const { counter, target, isDefault } = { ...before, ...after };
  if (before && (counter ?? 0) < (before.counter ?? 0))
    throw new AppError('invalid', {
      fields: {
        counter: `Der Zähler steht schon bei ${String(before.counter)}. Kleiner kann er nicht werden, sonst gäbe es Nummern doppelt.`,
      },
    });
  if (isDefault !== true) return;
  // two that are saved at once would both find no other default
  await sql`SELECT pg_advisory_xact_lock(hashtext('default custom-id scheme'))`.execute(trx);
  const other = await records.first(schemes, { target: target ?? null, isDefault }, id);
  if (!other) return;
  throw new AppError('invalid', {
    fields: {
      isDefault: `Hier ist schon „${String(other.name)}“ der Standard. Nimm ihn dort zuerst heraus.`,
    },
  });
};
