/** Which interfaces to parcel services are in use. */
export interface CarrierFlags {
  useTrackingApi: boolean;
  useDhlApi: boolean;
  useRetoureApi: boolean;
}

/** For whoever may not read the configuration. */
export const noCarriers: CarrierFlags = { useTrackingApi: false, useDhlApi: false, useRetoureApi: false };
