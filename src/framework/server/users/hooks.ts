import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { SaveContext } from '../repository/SaveHook.ts';

/** A login with a profile takes its name from the profile. */
export async function nameLogin({ before, values, records }: SaveContext): Promise<RecordData> {
  const isAsked = !before || 'meta' in values || 'name' in values;
  const profile = 'meta' in values ? values.meta : before?.meta;
  if (!isAsked || !isJsonObject(profile)) return {};
  const name = await records.title(String(profile.type), String(profile.id));
  return name === '' ? {} : { name };
}
