import type { ModelIndex } from '../../schema/ModelIndex.ts';

/** Type of a login without a profile: the first one of the app, else the first that the definitions allow. */
export function defaultLoginType(index: ModelIndex, userTypes: Readonly<Record<string, string>>): string {
  const [type] = Object.values(userTypes);
  return type ?? String(index.field('login-users', 'type')?.options?.[0]?.value ?? '');
}
