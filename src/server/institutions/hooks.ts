import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { SaveHook } from '../guardsAndHooks.ts';

/** Stamps time and user of the last change of an institution's acquisition status. */
export const stampAcquisitionStatus: SaveHook<'institutions'> = ({ actor, before, values, at }) => {
  const isChanged =
    'acquisitionStatus' in values && !isSameValue(before?.acquisitionStatus, values.acquisitionStatus);
  if (!isChanged) return {};
  return { lastUpdatedAcquisitionStatus: at, lastUpdatedAcquisitionStatusBy: actor.loginUser };
};
