import type { JsonObject } from '../../../schema/Json.ts';
import type { NameChanges } from '../plan/nameChanges.ts';

/** `menu.old` -> `menu.new`; undefined if a name was removed. Keys without a resource stay. */
function renameKey(changes: NameChanges, key: string): string | undefined {
  const [kind, ...names] = key.split('.');
  const isOfDashboard = kind === 'panel' && names[0] === 'dashboard';
  const [of = '', ...rest] = isOfDashboard ? names.slice(1) : names;
  if (!changes.isResource(of)) return key;
  const head = [kind, ...(isOfDashboard ? ['dashboard'] : []), changes.resource(of)];
  const [other = '', ...by] = rest;
  const isRelated = by.length > 0 && changes.isResource(other);
  const tail = isRelated ? [changes.resource(other), changes.path(other, by.join('.'))] : rest;
  const renamed = [...head, ...tail];
  return renamed.includes(undefined) ? undefined : renamed.join('.');
}

/** Renames the keys that say which parts of the UI are shown. */
export function renameGuiAccess(changes: NameChanges, access: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(access).flatMap(([key, shown]) => {
      const renamed = renameKey(changes, key);
      return renamed === undefined ? [] : [[renamed, shown] as const];
    }),
  );
}
