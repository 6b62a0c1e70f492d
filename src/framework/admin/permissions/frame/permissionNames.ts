import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { anyResource, type Grants, type ScopedGrant } from '../../../schema/rights/Grants.ts';
import { effectiveGrants } from '../../../schema/rights/mergeGrants.ts';
import type { PermissionNames } from '../../../schema/rights/PermissionSet.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { scopeLines } from '../matrix/describeRight.ts';

/** Reads the grants from a field of a role or login; empty if the field is empty or unreadable. */
export function grantsOf(value: unknown): Grants {
  return isJsonObject(value) ? (value as Grants) : {};
}

function reaches(grant: ScopedGrant | undefined): boolean {
  return scopeLines(grant).length > 0;
}

/** Summarises grants in one line: `liest 9 Bereiche, ändert 3, 2 Sonderrechte`. */
export function grantsSummary(
  grants: Grants,
  entities: readonly Pick<Entity, 'resource' | 'custom' | 'actions'>[],
  text: TextFunction,
): string {
  const everything = grants[anyResource];
  if (
    everything?.read?.all === true &&
    everything.update?.all === true &&
    everything.create &&
    everything.delete
  )
    return text('rights.everything');
  const given = entities.map(({ resource, custom }) => ({ custom, own: effectiveGrants(grants, resource) }));
  const read = given.filter(({ own }) => reaches(own.read)).length;
  const changed = given.filter(({ own }) => own.create || own.delete || reaches(own.update)).length;
  const named = given.flatMap(({ custom, own }) =>
    custom.filter((name) => own.custom?.some((one) => one === name || one === anyResource)),
  ).length;
  const parts = [
    ...(read > 0 ? [text('rights.readsMany', { smart_count: read })] : []),
    ...(changed > 0 ? [text('rights.changesMany', { smart_count: changed })] : []),
    ...(named > 0 ? [text('rights.customMany', { smart_count: named })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : text('rights.nothing');
}

/** Titles of entities, fields and custom rights; names where the definitions are not visible to the user. */
export function permissionNames(entities: readonly VisibleEntity[]): PermissionNames {
  const find = (resource: string) => entities.find((entity) => entity.resource === resource);
  const titles = Object.assign({}, ...entities.map(({ customTitles }) => customTitles));
  return {
    entity: (resource) => find(resource)?.plural ?? resource,
    field: (resource, name) => find(resource)?.fields.find((field) => field.name === name)?.title ?? name,
    custom: (name) => titles[name] ?? name,
  };
}

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

/** An error inside a value and its path: `institutions.read`. */
interface PlacedProblem {
  path: string;
  sentence: string;
}

/** Collects react-hook-form's messages about a value and everything nested in it. */
export function problemSentences(error: unknown, path = ''): PlacedProblem[] {
  if (typeof error !== 'object' || error === null) return [];
  const own: unknown = Reflect.get(error, 'message');
  if (typeof own === 'string') return [{ path, sentence: own }];
  return Object.entries(error).flatMap(([name, inner]) =>
    isJsonObject(inner) ? problemSentences(inner, path === '' ? name : `${path}.${name}`) : [],
  );
}
