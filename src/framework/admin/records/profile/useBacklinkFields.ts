import { useMemo } from 'react';
import { backlinksOf } from '../../../schema/backlinksOf.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Referrer } from '../../../schema/referrersTo.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';

/** The references that the tab "Verweise" of a profile lists, as far as the user may read them somewhere. */
export function useBacklinkFields(entity: VisibleEntity): Referrer<VisibleEntity>[] {
  const { entities } = useDefinitions();
  return useMemo(
    () =>
      backlinksOf(entity, entities).filter(({ entity: { resource }, field }) =>
        checkAccess(entities, { action: 'read', resource: `${resource}.${field.name}` }),
      ),
    [entity, entities],
  );
}
