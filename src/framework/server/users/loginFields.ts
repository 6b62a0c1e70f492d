import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Field } from '../../schema/model.ts';
import type { SaveContext } from '../repository/hooks.ts';

/** The address field of any entity that has one, and the federal state in it. */
export function addressFields({ model }: ModelIndex): { address?: Field; state?: Field } {
  const address = model.entities.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'address');
  const state = address?.members?.find(({ name }) => name === 'state');
  return { ...(address ? { address } : {}), ...(state ? { state } : {}) };
}

/** Type of a login without a profile: the first one of the app, else the first that the definitions allow. */
export function defaultLoginType(index: ModelIndex, userTypes: Readonly<Record<string, string>>): string {
  const [type] = Object.values(userTypes);
  return type ?? String(index.field('login-users', 'type')?.options?.[0]?.value ?? '');
}

/** A login with a profile takes its name from the profile. */
export async function nameLogin({ before, values, records }: SaveContext): Promise<RecordData> {
  const isAsked = !before || 'meta' in values || 'name' in values;
  const profile = 'meta' in values ? values.meta : before?.meta;
  if (!isAsked || !isJsonObject(profile)) return {};
  const name = await records.title(String(profile.type), String(profile.id));
  return name === '' ? {} : { name };
}
