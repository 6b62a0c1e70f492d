import { useStore } from 'ra-core';

/** Whether the person wants to see what a helper would ask for; kept on this device. */
export function useDebugMode(): [boolean, (isOn: boolean) => void] {
  return useStore<boolean>('debug', false);
}
