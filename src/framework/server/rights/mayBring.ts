import type { CompiledRights } from './compileRights.ts';
import type { RowRights } from './RowRights.ts';

/** How a value comes in: with the row of a file, or by any other request. */
export type Channel = 'import' | 'request';

/**
 * Which `settableOnce` fields an actor may fill while they are empty. An import that may create or change the record
 * may fill them, a request needs the custom right that the field names. The field must be readable as well, in the
 * stored record if there is one (`row`), because the answer tells whether it was empty.
 */
export function mayBring(
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
