import type { FederalState } from '../../../../generated/types.ts';
import { federalStateCodes, federalStates } from './federalStates.ts';

/** Federal state of a GeoNames first-order division. */
export function stateOfGeoNames(adminCode: string): FederalState | undefined {
  return federalStateCodes.find((code) => federalStates[code].geoNames === adminCode);
}
