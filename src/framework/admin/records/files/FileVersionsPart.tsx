import type { PartProps } from '../../session/registry/Registry.ts';
import { FileVersions } from './FileVersions.tsx';

/** The file versions of all fields of a record that keep them. */
export function FileVersionsPart({ entity, record }: PartProps) {
  // a missing key means that the user may not read the field in this record
  const fields = entity.fields.filter(({ name, hasVersions }) => hasVersions && name in record);
  return (
    <>
      {fields.map((field) => (
        <FileVersions key={field.name} entity={entity} record={record} field={field} />
      ))}
    </>
  );
}
