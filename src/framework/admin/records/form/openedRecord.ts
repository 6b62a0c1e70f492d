import type { RaRecord } from 'ra-core';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Entity } from '../../../schema/model.ts';
import { unpopulated } from '../../session/data-provider/unpopulated.ts';

/** A record as forms use it: references as ids, files with their names if those were loaded. */
export function openedRecord(entity: Entity, record: RaRecord): RaRecord {
  const files = entity.fields.filter(({ kind, name }) => kindTraits[kind].isFile && name in record);
  return {
    ...unpopulated(entity, record),
    ...Object.fromEntries(files.map(({ name }) => [name, record[name]])),
    id: record.id,
  };
}
