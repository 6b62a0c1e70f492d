import type { TrackerPixel } from '../../contract/tracker/tracker.ts';
import { trackerPixelPath, trackerTimeout } from '../../contract/tracker/trackingRules.ts';
import { removeNetworkCookies } from './networkCookies.ts';

/** Time in ms to wait for the script of the ad network. */
const longestWait = 2000;

/** The global object that the script expects when it loads: it takes the calls that wait in `queue`. */
interface Pixel {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  loaded: true;
  version: string;
}

type PixelWindow = Window & { fbq?: Pixel; _fbq?: Pixel };

function createPixel(): Pixel {
  const call = (...call: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...call);
    else pixel.queue.push(call);
  };
  const pixel: Pixel = Object.assign(call, { queue: [], loaded: true as const, version: '2.0' });
  return pixel;
}

async function addScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  await new Promise<void>((resolve) => {
    script.onload = () => resolve();
    script.onerror = () => resolve();
    setTimeout(resolve, longestWait);
    document.head.append(script);
  });
}

async function load(): Promise<void> {
  const answer = await fetch(trackerPixelPath, {
    credentials: 'include',
    signal: AbortSignal.timeout(trackerTimeout),
  });
  const { pixel: known } = (await answer.json()) as TrackerPixel;
  if (!known) return;
  const shared: PixelWindow = window;
  const pixel = createPixel();
  shared.fbq = pixel;
  shared._fbq = pixel;
  // the script sets its cookies; events leave through our server only
  pixel('set', 'autoConfig', false, known.id);
  pixel('init', known.id);
  await addScript(known.script);
}

let loading: Promise<void> | undefined;

/** Loads the script of the ad network once, if one is configured. Only with consent. */
export async function loadPixel(): Promise<void> {
  loading ??= load().catch(() => undefined);
  await loading;
}

let isRevoked = false;

/** Ends what the script does, and removes its cookies. */
export function revokePixel(): void {
  const { fbq }: PixelWindow = window;
  fbq?.('consent', 'revoke');
  isRevoked = true;
  removeNetworkCookies();
}

/** Lets the script go on after a consent that was given again. */
export function grantPixel(): void {
  const { fbq }: PixelWindow = window;
  if (isRevoked) fbq?.('consent', 'grant');
  isRevoked = false;
}
