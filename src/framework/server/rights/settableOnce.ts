import type { CompiledRights, RowRights } from './compileRights.ts';

/** How a value arrives: in a row of an imported file, or in any other request. */
export type Channel = 'import' | 'request';

/**
 * Creates a check for `settableOnce` fields: whether the actor may fill them while they are empty. An import
 * requires the right to create the record or to update any of its fields, a request the custom right that the
 * field names; the field must also be readable, because the response reveals whether it was empty.
 * @param row rights on the stored record; omit for a new one, whose fields must be readable in some row
 */
export function createSetOnceCheck(
  rights: CompiledRights,
  channel: Channel,
  row?: RowRights,
): (field: string) => boolean {
  const { entity, canCreate, custom } = rights;
  const isWritable = row ? entity.fields.some(({ name }) => row.isUpdatable(name)) : canCreate;
  return (name) => {
    const right = entity.fields.find((field) => field.name === name)?.settableOnce;
    if (right === undefined || !(row ?? rights).isReadable(name)) return false;
    return channel === 'import' ? isWritable : custom.includes(right);
  };
}
