import type { CarrierFlags, getDhlApiConfig } from '../contract/config-handler/configHandler.ts';
import { callServer } from '../framework/admin/session/http/callServer.ts';
import type { RightsLoaded } from '../framework/admin/session/registry/Registry.ts';

const noCarriers: CarrierFlags = { useTrackingApi: false, useDhlApi: false, useRetoureApi: false };

interface CarrierFlagsSource {
  current: () => CarrierFlags;
  /** Reads the flags; all are off without the right to list the configuration or if the request fails. */
  load: RightsLoaded;
}

/** Keeps the flags of the parcel services, loaded with the rights of the current user. */
export function createCarrierFlags(): CarrierFlagsSource {
  let flags = noCarriers;
  return {
    current: () => flags,
    async load({ http, may }) {
      flags = noCarriers;
      if (!may('config', 'list')) return;
      const known = await callServer<typeof getDhlApiConfig>(
        http,
        'GET /api/config-handler/getDhlApiConfig',
        { isQuiet: true },
      ).catch(() => null);
      flags = {
        useTrackingApi: known?.useTrackingApi === true,
        useDhlApi: known?.useDhlApi === true,
        useRetoureApi: known?.useRetoureApi === true,
      };
    },
  };
}
