import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fillTemplate } from '../../../schema/recordTitle.ts';
import { recordTitle } from './recordTitle.ts';

/** A record offered as a choice. */
export interface RecordOption {
  id: string;
  title: string;
  /** Distinguishes it from records with the same title. */
  line: string;
  /** The record itself, with the fields of its title and picture; absent for other options. */
  record?: Readonly<Record<string, unknown>>;
  /** Why it cannot be chosen; `true` without a reason. */
  disabled: boolean | string;
}

/** @param form chooses another form of the title */
export function recordOption(
  entity: VisibleEntity,
  record: Record<string, unknown>,
  form?: string,
): RecordOption {
  return {
    id: String(record.id),
    title: recordTitle(entity, record, form),
    line: entity.referenceLine === undefined ? '' : fillTemplate(entity, entity.referenceLine, record),
    disabled: false,
    record,
  };
}
