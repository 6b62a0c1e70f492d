import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { resolvePath } from '../../../schema/fieldPath.ts';
import { conditionField } from '../../../schema/filter/Condition.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { coversField } from '../../../schema/rights/fieldScope.ts';
import type { Definitions } from '../../session/definitions/useDefinitions.ts';

type Find = Pick<Definitions, 'entity'>;

/** Whether the user reads the field in at least one record; definitions also name fields that are only written. */
export function isReadable({ rights: { read, readSomewhere = read } }: VisibleEntity, field: Field): boolean {
  return field.name === 'id' || (!field.writeOnly && coversField(readSomewhere, field.name));
}

/** Field at the end of a path that the user may filter by; undefined for any other path. */
export function readableField(
  { entity: find }: Find,
  entity: VisibleEntity,
  path: string,
): Field | undefined {
  const resolved = resolvePath(find, entity, path);
  const places = resolved ? [...resolved.hops, resolved] : [];
  const seenBy = (owner: Entity) => (owner.resource === entity.resource ? entity : find(owner.resource));
  const isHidden = places.some(({ entity: owner, field }) => {
    const seen = seenBy(owner);
    return !seen || !isReadable(seen, field);
  });
  return isHidden ? undefined : conditionField(find, entity, path);
}
