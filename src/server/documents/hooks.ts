import type { StoredDocument } from '../../../generated/types.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import { monthsLater } from '../../framework/schema/monthsLater.ts';
import type { RecordLookup } from '../../framework/server/repository/recordLookup.ts';
import type { SaveContext } from '../../framework/server/repository/SaveHook.ts';
import { nameReferenceType } from '../references/hooks.ts';
import type { SaveHook } from '../SaveHook.ts';

type Stored = Partial<StoredDocument>;

/** Notes name, type and checksum of the file that a document holds. */
export const describeFile: SaveHook<'documents'> = async ({ values, records }) => {
  if (!('file' in values)) return {};
  const file = values.file ? await records.file(values.file) : undefined;
  return {
    filename: file?.name ?? null,
    filetype: file?.mediaType ?? null,
    fileHash: file?.sha256 ?? null,
  };
};

/** The last day on which a document counts by its type; null where it counts for ever. */
async function lastDay(records: RecordLookup, { documentType, issuedOn }: Stored): Promise<string | null> {
  if (!issuedOn || !documentType) return null;
  const type = await records.first('documenttypes', { id: documentType });
  return type?.validityMonths ? monthsLater(issuedOn, Number(type.validityMonths)) : null;
}

/** The end follows type and day of issue, unless somebody has set another. */
async function derivedEnd({ before, values, records }: SaveContext<StoredDocument>): Promise<Stored> {
  const isTouched = (['documentType', 'issuedOn'] as const).some(
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
export const settleStoredDocument: SaveHook<'stored-documents'> = async (context) => {
  return { ...nameReferenceType(context), ...(await derivedEnd(context)) };
};
