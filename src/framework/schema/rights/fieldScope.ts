import type { FieldScope } from './Grants.ts';

/** Whether a scope reaches a field. */
export function coversField(scope: FieldScope | undefined, field: string): boolean {
  return scope === true || (scope?.includes(field) ?? false);
}

/** Whether a scope reaches any field at all. An empty list grants nothing. */
export function coversAny(scope: FieldScope | undefined): scope is FieldScope {
  return scope === true || (scope !== undefined && scope.length > 0);
}

/** Union of scopes: all fields win over named ones. */
export function uniteScopes(scopes: readonly (FieldScope | undefined)[]): FieldScope {
  const names = new Set<string>();
  for (const scope of scopes) {
    if (scope === true) return true;
    for (const name of scope ?? []) names.add(name);
  }
  return [...names];
}
