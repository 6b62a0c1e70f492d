import type { PartProps } from '../../session/registry/Registry.ts';
import { FileVersions } from './FileVersions.tsx';

/** The versions of all files of a record whose fields keep them. */
export function FileVersionsPart({ entity, record }: PartProps) {
  // a key that is absent may not be read in this record
  const fields = entity.fields.filter(({ name, hasVersions }) => hasVersions && name in record);
  return (
    <>
      {fields.map((field) => (
        <FileVersions key={field.name} entity={entity} record={record} field={field} />
      ))}
    </>
  );
}
