import type { RaRecord } from 'ra-core';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';

/** Name of a login's person: its own name, else the title of its profile; empty if neither is readable. */
export function personName(
  user: Pick<RaRecord, string> | undefined,
  find: (resource: string) => Entity | undefined,
): string {
  if (typeof user?.name === 'string' && user.name !== '') return user.name;
  const profile: unknown = user?.meta;
  if (!isJsonObject(profile)) return '';
  const entity = find(String(profile.type));
  const name = entity ? recordTitle(entity, profile) : '';
  return name === profile.id ? '' : name;
}
