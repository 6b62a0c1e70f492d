import type { Field } from '../../src/framework/schema/model.ts';

function targetOf({ reference, link, targets, onDelete }: Field): string[] {
  if (reference) return [`to ${reference.to} (${onDelete})`];
  if (targets) return [`to ${targets.join(' | ')} (${onDelete})`];
  return link ? [`to ${link.to}, type ${link.type}, inverse ${link.inverse}`] : [];
}

/** What a field is, on one line: `reference, to employees (clear), required`. */
export function describeField(field: Field): string {
  const { kind, enumName, options = [], valueName, required, readOnly, unique, settableOnce } = field;
  const inPlace = enumName ? '' : options.map(({ value }) => value).join(' | ');
  return [
    kind,
    ...targetOf(field),
    ...(enumName ? [`enum ${enumName}`] : []),
    ...(inPlace ? [`of ${inPlace}`] : []),
    ...(valueName ? [`value ${valueName}`] : []),
    ...(required ? ['required'] : []),
    ...(readOnly ? ['read-only'] : []),
    ...(settableOnce ? [`once by ${settableOnce}`] : []),
    ...(unique ? ['unique'] : []),
  ].join(', ');
}

/** Every field of an entity and the members of its values, by path. */
export function describeFields(fields: readonly Field[], before = ''): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const path = `${before}${field.name}`;
      return [
        [path, describeField(field)],
        ...Object.entries(describeFields(field.members ?? [], `${path}.`)),
      ];
    }),
  );
}
