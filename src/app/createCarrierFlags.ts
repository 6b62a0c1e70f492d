import type { RightsLoaded } from '../framework/admin/session/registry/Registry.ts';
import { isJsonObject } from '../framework/schema/Json.ts';

/** Which interfaces to parcel services are enabled. */
interface CarrierFlags {
  useTrackingApi: boolean;
  useDhlApi: boolean;
  useRetoureApi: boolean;
}

const noCarriers: CarrierFlags = { useTrackingApi: false, useDhlApi: false, useRetoureApi: false };
const address = '/api/config-handler/getDhlApiConfig';

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
      const answer = await http(address, { isQuiet: true }).catch(() => null);
      const known: Record<string, unknown> = isJsonObject(answer?.json) ? answer.json : {};
      flags = {
        useTrackingApi: known.useTrackingApi === true,
        useDhlApi: known.useDhlApi === true,
        useRetoureApi: known.useRetoureApi === true,
      };
    },
  };
}
