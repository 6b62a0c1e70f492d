import type { RightsLoaded } from '../framework/admin/session/registry/RightsLoaded.ts';
import { isJsonObject } from '../framework/schema/Json.ts';

/** Which interfaces to parcel services are in use. */
interface CarrierFlags {
  useTrackingApi: boolean;
  useDhlApi: boolean;
  useRetoureApi: boolean;
}

const noCarriers: CarrierFlags = { useTrackingApi: false, useDhlApi: false, useRetoureApi: false };
const address = '/api/config-handler/getDhlApiConfig';

interface CarrierFlagsSource {
  current: () => CarrierFlags;
  /** Reads them for whoever may read the configuration; for everybody else, and where there is no answer, none is used. */
  load: RightsLoaded;
}

/** The configuration of parcel services, read with the rights of who has logged in. */
export function createCarrierFlags(): CarrierFlagsSource {
  let flags = noCarriers;
  return {
    current: () => flags,
    async load({ http, may }) {
      flags = noCarriers;
      if (!may('config', 'list')) return;
      const answer = await http(address, { isQuiet: true }).catch(() => null);
      const told: Record<string, unknown> = isJsonObject(answer?.json) ? answer.json : {};
      flags = {
        useTrackingApi: told.useTrackingApi === true,
        useDhlApi: told.useDhlApi === true,
        useRetoureApi: told.useRetoureApi === true,
      };
    },
  };
}
