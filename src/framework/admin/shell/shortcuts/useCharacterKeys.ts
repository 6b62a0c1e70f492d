import { useSyncExternalStore } from 'react';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { useServices } from '../../session/services/useServices.ts';
import { characterKeys, hasCharacterKeys } from './characterKeys.ts';

/** Whether shortcuts of one character work for the user, and a function that turns them on or off. */
export function useCharacterKeys(): [boolean, (isOn: boolean) => void] {
  const { preferences } = useServices();
  const report = useReportFailure();
  const isOn = useSyncExternalStore(preferences.subscribe, () =>
    hasCharacterKeys(preferences.get(characterKeys)),
  );
  return [isOn, (next) => void preferences.save(characterKeys, { off: !next }).catch(report)];
}
