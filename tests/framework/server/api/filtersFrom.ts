import fc from 'fast-check';

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema> };
}

const byType: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = 0, maximum = 10_000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1000, maximum = 1000 }) =>
    fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true }),
  string: ({ pattern, maxLength = 30 }) =>
    pattern ? fc.stringMatching(new RegExp(pattern)) : fc.string({ maxLength: Math.min(maxLength, 30) }),
};

/** Values of a schema of the document; only those that its filters need. */
function valuesOf(document: ApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => valuesOf(document, part, depth);
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return valuesOf(document, document.components.schemas[name] ?? {}, depth + 1);
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  if (schema.type === 'array') return fc.array(inner(schema.items ?? {}), { minLength: 1, maxLength: 3 });
  if (schema.type !== 'object') {
    return fc.oneof(
      ...[schema.type ?? 'null'].flat().map((type) => byType[type]?.(schema) ?? fc.constant(null)),
    );
  }
  // groups hold filters again: two levels are enough
  const members = Object.entries(schema.properties ?? {}).filter(
    ([name]) => depth < 3 || !/^\$(and|or|not)$/.test(name),
  );
  const member = fc.constantFrom(...members).chain(([name, part]) => fc.record({ [name]: inner(part) }));
  return fc
    .array(member, { minLength: 1, maxLength: 2 })
    .map((parts) => Object.assign({}, ...parts) as unknown);
}

const known = new Map<string, fc.Arbitrary<unknown>>();

/** Filters the document allows for the records under the path; `{}` where the path has none. */
export function filtersFrom(document: ApiDocument, path: string): fc.Arbitrary<unknown> {
  const kept = known.get(path);
  if (kept) return kept;
  const find = document.paths[`/api/${path.split('/')[2]}/find`]?.post;
  const [, typeName] =
    /"\$ref":"#\/components\/schemas\/(\w+)FindQuery"/.exec(JSON.stringify(find) ?? '') ?? [];
  const schema = typeName ? document.components.schemas[`${typeName}Filter`] : undefined;
  const filters = schema ? valuesOf(document, schema, 1) : fc.constant({});
  known.set(path, filters);
  return filters;
}
