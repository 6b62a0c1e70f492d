import type { FederalState } from '../../../../generated/types.ts';
/** What a German state is called elsewhere; GeoNames and ISO 3166-2 say NW for NRW. */
export interface StateCodes {
  /** Name as OpenStreetMap and the school holidays use it. */
  name: string;
  /** ISO 3166-2:DE without the country, as used by the public holidays. */
  iso: string;
  /** Code of the first-order division in GeoNames. */
  geoNames: string;
  /** First two digits of the official municipality key (AGS). */
  municipalityKey: string;
}

export const federalStates: Readonly<Record<FederalState, StateCodes>> = {
  BW: { name: 'Baden-Württemberg', iso: 'BW', geoNames: '01', municipalityKey: '08' },
  BY: { name: 'Bayern', iso: 'BY', geoNames: '02', municipalityKey: '09' },
  BE: { name: 'Berlin', iso: 'BE', geoNames: '16', municipalityKey: '11' },
  BB: { name: 'Brandenburg', iso: 'BB', geoNames: '11', municipalityKey: '12' },
  HB: { name: 'Bremen', iso: 'HB', geoNames: '03', municipalityKey: '04' },
  HH: { name: 'Hamburg', iso: 'HH', geoNames: '04', municipalityKey: '02' },
  HE: { name: 'Hessen', iso: 'HE', geoNames: '05', municipalityKey: '06' },
  MV: { name: 'Mecklenburg-Vorpommern', iso: 'MV', geoNames: '12', municipalityKey: '13' },
  NI: { name: 'Niedersachsen', iso: 'NI', geoNames: '06', municipalityKey: '03' },
  NRW: { name: 'Nordrhein-Westfalen', iso: 'NW', geoNames: '07', municipalityKey: '05' },
  RP: { name: 'Rheinland-Pfalz', iso: 'RP', geoNames: '08', municipalityKey: '07' },
  SL: { name: 'Saarland', iso: 'SL', geoNames: '09', municipalityKey: '10' },
  SN: { name: 'Sachsen', iso: 'SN', geoNames: '13', municipalityKey: '14' },
  ST: { name: 'Sachsen-Anhalt', iso: 'ST', geoNames: '14', municipalityKey: '15' },
  SH: { name: 'Schleswig-Holstein', iso: 'SH', geoNames: '10', municipalityKey: '01' },
  TH: { name: 'Thüringen', iso: 'TH', geoNames: '15', municipalityKey: '16' },
};

export const federalStateCodes = Object.keys(federalStates) as FederalState[];
