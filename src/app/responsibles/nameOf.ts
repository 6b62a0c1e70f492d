import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';

/** Salutation and name of a person, of what is readable: "Frau Ada Adler". */
export function nameOf(
  { fields, title }: Pick<VisibleEntity, 'fields' | 'title'>,
  { gender, firstName, lastName }: Readonly<Record<string, unknown>>,
): string {
  const options = fields.find(({ name }) => name === 'gender')?.options;
  const salutation = options?.find(({ value }) => value === gender)?.with?.salutation;
  const parts = [salutation, firstName, lastName].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? title : parts.join(' ');
}

/** A contact person in the list of an institution. */
export interface OfInstitution {
  /** The entity of contact persons. */
  entity: VisibleEntity;
  record: RaRecord;
  /** Id of the institution. */
  institution: string;
}
