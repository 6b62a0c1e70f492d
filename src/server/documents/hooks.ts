import type { StoredDocument } from '../../../generated/types.ts';
import { monthsLater } from '../../framework/schema/dayNumber.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { SaveContext } from '../../framework/server/repository/hooks.ts';
import type { RecordLookup } from '../../framework/server/repository/recordLookup.ts';
import type { SaveHook } from '../guardsAndHooks.ts';
import { nameReferenceType } from '../references/hooks.ts';

type Stored = Partial<StoredDocument>;

/** Stores name, type and checksum of a document's file. */
export const describeFile: SaveHook<'documents'> = async ({ values, records }) => {
  if (!('file' in values)) return {};
  const file = values.file ? await records.file(values.file) : undefined;
  return {
    filename: file?.name ?? null,
    filetype: file?.mediaType ?? null,
    fileHash: file?.sha256 ?? null,
  };
};

/** Last valid day of a document by its type; null if it is valid indefinitely. */
async function lastDay(records: RecordLookup, { documentType, issuedOn }: Stored): Promise<string | null> {
  if (!issuedOn || !documentType) return null;
  const type = await records.first('documenttypes', { id: documentType });
  return type?.validityMonths ? monthsLater(issuedOn, Number(type.validityMonths)) : null;
}

/** Derives the end from type and day of issue, unless a user has set another. */
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

/** Stores the kind of profile that a document belongs to, and its last valid day. */
export const deriveStoredDocument: SaveHook<'stored-documents'> = async (context) => {
  return { ...nameReferenceType(context), ...(await derivedEnd(context)) };
};
