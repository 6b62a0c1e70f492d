import type { Model } from '../../src/framework/schema/model.ts';

/** Source of the texts that belong to enum values, their titles and those of `with`: enum -> column -> value. */
export function enumColumnsSource(model: Model): string {
  const fields = model.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => [field, ...(field.members ?? [])]),
  );
  const enums: Record<string, Record<string, Record<string, string>>> = {};
  for (const { enumName, options = [] } of fields)
    for (const { value, title, with: columns = {} } of enumName ? options : [])
      for (const [column, text] of Object.entries({ title, ...columns })) {
        const known = enums[enumName ?? ''];
        enums[enumName ?? ''] = { ...known, [column]: { ...known?.[column], [value]: text } };
      }
  const sorted = Object.fromEntries(Object.entries(enums).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `export const enumColumns = ${JSON.stringify(sorted, null, 2)} as const;\n`;
}
