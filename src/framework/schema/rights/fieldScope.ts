import type { FieldScope } from './Grants.ts';

/** Returns whether a scope covers a field. */
export function coversField(scope: FieldScope | undefined, field: string): boolean {
  return scope === true || (scope?.includes(field) ?? false);
}

/** Returns whether a scope covers any field. An empty list grants nothing. */
export function coversAny(scope: FieldScope | undefined): scope is FieldScope {
  return scope === true || (scope !== undefined && scope.length > 0);
}

/** Union of scopes; `true` wins over lists. */
export function uniteScopes(scopes: readonly (FieldScope | undefined)[]): FieldScope {
  const names = new Set<string>();
  for (const scope of scopes) {
    if (scope === true) return true;
    for (const name of scope ?? []) names.add(name);
  }
  return [...names];
}
