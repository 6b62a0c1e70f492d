import { useDataProvider } from 'ra-core';
import type { LeitstandDataProvider } from './createDataProvider.ts';

/** The data provider with `RecordActions`; a lost session logs out, as in react-admin's own hooks. */
export function useLeitstandData(): LeitstandDataProvider {
  return useDataProvider<LeitstandDataProvider>();
}
