import { useState } from 'react';
import { coversAny } from '../../../../schema/rights/fieldScope.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { createGridState, type GridState } from './GridState.ts';

/** The grid of a table; null if the user may edit none of its records. */
export function useGrid({ rights, actions }: EntityView): GridState | null {
  const [grid] = useState(createGridState);
  const { update, updateSomewhere = update } = rights;
  return actions.includes('update') && coversAny(updateSomewhere) ? grid : null;
}
