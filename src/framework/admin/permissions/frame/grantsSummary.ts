import type { Entity } from '../../../schema/model.ts';
import { anyResource, type Grants, type ScopedGrant } from '../../../schema/rights/Grants.ts';
import { effectiveGrants } from '../../../schema/rights/mergeGrants.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { scopeLines } from '../matrix/scopeLines.ts';

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
