import { useStore } from 'ra-core';

/** Whether details for support are shown; stored on this device. */
export function useDebugMode(): [boolean, (isOn: boolean) => void] {
  return useStore<boolean>('debug', false);
}
