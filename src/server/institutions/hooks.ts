import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { SaveHook } from '../SaveHook.ts';

/** Notes when and by whom the acquisition status of an institution was changed last. */
export const stampAcquisitionStatus: SaveHook<'institutions'> = ({ actor, before, values, at }) => {
  const isChanged =
    'acquisitionStatus' in values && !isSameValue(before?.acquisitionStatus, values.acquisitionStatus);
  if (!isChanged) return {};
  return { lastUpdatedAcquisitionStatus: at, lastUpdatedAcquisitionStatusBy: actor.loginUser };
};
