import type { TrackerEvent } from '../../../contract/tracker/TrackerEvent.ts';
import { trackerTimeout } from '../../../contract/tracker/trackingRules.ts';
import type { AdNetwork } from './AdNetwork.ts';

export interface MetaOptions {
  /** Address of the pixel's script. */
  scriptUrl: string;
  /** Address of the Conversions API with its version. */
  apiUrl: string;
  /** Access token of the Conversions API; without it nothing is passed on. */
  token: string | undefined;
}

/**
 * Meta with its pixel and the Conversions API. An event is passed on as the browser reported it, with neither
 * the address nor the program of the person.
 * @see https://developers.facebook.com/docs/marketing-api/conversions-api
 */
export function createMetaNetwork({ scriptUrl, apiUrl, token }: MetaOptions): AdNetwork {
  async function pass(pixel: string, event: TrackerEvent): Promise<void> {
    const base = apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`;
    const answer = await fetch(new URL(`${pixel}/events`, base), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(trackerTimeout),
      // in the header, because addresses are logged
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: [event] }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`Antwort ${answer.status} des Werbenetzwerks`);
  }
  return { script: scriptUrl, ...(token === undefined ? {} : { pass }) };
}
