import { AppError } from '../../schema/errors.ts';
import { fileRefusal } from '../../schema/files/fileRefusal.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { isSameValue } from '../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { fileFields } from '../files/fileFields.ts';
import { findReadableFile } from '../files/findReadableFile.ts';
import type { Actor } from '../rights/Actor.ts';

/** The parts of an open write needed to check a file. */
interface OpenWrite {
  trx: Executor;
  index: ModelIndex;
  actor: Actor;
}

const unknown = 'Diesen Eintrag gibt es nicht (mehr).';

async function findRefusal(
  { trx, index, actor }: OpenWrite,
  field: Field,
  id: string,
): Promise<string | null> {
  // otherwise the actor could read any file by putting its id into a record they may read
  const file = await findReadableFile({ db: trx, index, actor }, id);
  if (!file) return unknown;
  // PostgreSQL returns bigint as text
  return fileRefusal(field, { ...file, size: Number(file.size) });
}

interface CheckedValues {
  entity: Entity;
  before: RecordData | undefined;
  values: RecordData;
}

/**
 * Checks the files newly set in `values`: the field must accept their type and size, and the actor must be
 * able to read them.
 * @throws AppError 422 naming the fields.
 */
export async function checkFiles(
  context: OpenWrite,
  { entity, before, values }: CheckedValues,
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const field of fileFields(entity)) {
    const id = values[field.name];
    if (typeof id !== 'string' || isSameValue(before?.[field.name], id)) continue;
    const sentence = await findRefusal(context, field, id);
    if (sentence !== null) fields[field.name] = sentence;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
