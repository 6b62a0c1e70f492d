import type { FederalState } from '../../../../generated/types.ts';

/** Codes of a German state in other registers; GeoNames and ISO 3166-2 say NW for NRW. */
interface StateCodes {
  /** ISO 3166-2:DE without the country, as used by the public holidays. */
  iso: string;
  /** Code of the first-order division in GeoNames. */
  geoNames: string;
  /** First two digits of the official municipality key (AGS). */
  municipalityKey: string;
}

export const federalStates: Readonly<Record<FederalState, StateCodes>> = {
  BW: { iso: 'BW', geoNames: '01', municipalityKey: '08' },
  BY: { iso: 'BY', geoNames: '02', municipalityKey: '09' },
  BE: { iso: 'BE', geoNames: '16', municipalityKey: '11' },
  BB: { iso: 'BB', geoNames: '11', municipalityKey: '12' },
  HB: { iso: 'HB', geoNames: '03', municipalityKey: '04' },
  HH: { iso: 'HH', geoNames: '04', municipalityKey: '02' },
  HE: { iso: 'HE', geoNames: '05', municipalityKey: '06' },
  MV: { iso: 'MV', geoNames: '12', municipalityKey: '13' },
  NI: { iso: 'NI', geoNames: '06', municipalityKey: '03' },
  NRW: { iso: 'NW', geoNames: '07', municipalityKey: '05' },
  RP: { iso: 'RP', geoNames: '08', municipalityKey: '07' },
  SL: { iso: 'SL', geoNames: '09', municipalityKey: '10' },
  SN: { iso: 'SN', geoNames: '13', municipalityKey: '14' },
  ST: { iso: 'ST', geoNames: '14', municipalityKey: '15' },
  SH: { iso: 'SH', geoNames: '10', municipalityKey: '01' },
  TH: { iso: 'TH', geoNames: '15', municipalityKey: '16' },
};

export const federalStateCodes = Object.keys(federalStates) as FederalState[];

/** Federal state of a GeoNames first-order division. */
export function stateOfGeoNames(adminCode: string): FederalState | undefined {
  return federalStateCodes.find((code) => federalStates[code].geoNames === adminCode);
}
