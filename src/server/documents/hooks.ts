import type { RecordData } from '../../framework/schema/Json.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import { monthsLater } from '../../framework/schema/monthsLater.ts';
import type { RecordLookup } from '../../framework/server/repository/recordLookup.ts';
import type { SaveContext, SaveHook } from '../../framework/server/repository/SaveHook.ts';
import { nameReferenceType } from '../references/hooks.ts';

/** Notes name, type and checksum of the file that a document holds. */
export const describeFile: SaveHook = async ({ values, records }) => {
  if (!('file' in values)) return {};
  const file = typeof values.file === 'string' ? await records.file(values.file) : undefined;
  return {
    filename: file?.name ?? null,
    filetype: file?.mediaType ?? null,
    fileHash: file?.sha256 ?? null,
  };
};

/** The last day on which a document counts by its type; null where it counts for ever. */
async function lastDay(
  records: RecordLookup,
  { documentType, issuedOn }: RecordData,
): Promise<string | null> {
  if (typeof issuedOn !== 'string' || typeof documentType !== 'string') return null;
  const type = await records.first('documenttypes', { id: documentType });
  return type?.validityMonths ? monthsLater(issuedOn, Number(type.validityMonths)) : null;
}

/** The end follows type and day of issue, unless somebody has set another. */
async function derivedEnd({ before, values, records }: SaveContext): Promise<RecordData> {
  const isTouched = ['documentType', 'issuedOn'].some(
    (name) => name in values && !isSameValue(before?.[name], values[name]),
  );
  const isGiven = before
    ? 'validUntil' in values && !isSameValue(before.validUntil, values.validUntil)
    : values.validUntil;
  if (!isTouched || isGiven) return {};
  const isOwn = before?.validUntil && before.validUntil !== (await lastDay(records, before));
  return isOwn ? {} : { validUntil: await lastDay(records, { ...before, ...values }) };
}

/** Notes what kind of profile a stored document belongs to, and until when it counts. */
export const settleStoredDocument: SaveHook = async (context) => {
  return { ...nameReferenceType(context), ...(await derivedEnd(context)) };
};
