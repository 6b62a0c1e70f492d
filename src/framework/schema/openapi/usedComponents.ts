import { isJsonObject, type JsonObject } from '../Json.ts';

const prefix = '#/components/';

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : refsIn(member),
  );
}

/** Reduces the schemas and examples to those that the paths refer to, directly or indirectly. */
export function usedComponents<Parts extends Record<'schemas' | 'examples', JsonObject>>(
  paths: JsonObject,
  components: Parts,
): Parts {
  const used = new Set<string>();
  const open = refsIn(paths);
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (used.has(ref)) continue;
    used.add(ref);
    const [part = '', name = ''] = ref.slice(prefix.length).split('/');
    const entries = (components as Record<string, JsonObject | undefined>)[part];
    open.push(...refsIn(entries?.[name]));
  }
  const kept = (part: 'schemas' | 'examples') =>
    Object.fromEntries(
      Object.entries(components[part]).filter(([name]) => used.has(`${prefix}${part}/${name}`)),
    );
  return { ...components, schemas: kept('schemas'), examples: kept('examples') };
}
