import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatusAnswer } from '../../schema/contracts/status.ts';
import type { LeitstandApp } from './LeitstandApp.ts';
import type { ServerConfig } from './ServerConfig.ts';

function buildOf({ pagesDir, build }: ServerConfig): string {
  const page = join(pagesDir, 'index.html');
  return existsSync(page)
    ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 16)
    : build;
}

/**
 * How pages may search addresses. Nominatim forbids asking while somebody types
 * (operations.osmfoundation.org/policies/nominatim).
 * @param hasDirectory whether the app brings a directory of places
 */
function addressSearchOf(
  { geocoder, geocoderUrl }: Pick<ServerConfig, 'geocoder' | 'geocoderUrl'>,
  hasDirectory: boolean,
): StatusAnswer['addressSearch'] {
  if (geocoderUrl !== undefined) return geocoder === 'nominatim' ? 'enter' : 'typing';
  return hasDirectory ? 'typing' : 'none';
}

/** What the server says about itself without a login. */
export function statusOf({ product, demo, adapters }: LeitstandApp, config: ServerConfig): StatusAnswer {
  return {
    product,
    demo: demo ?? null,
    build: buildOf(config),
    tileUrl: config.tileUrl === undefined ? null : '/api/tiles/{z}/{x}/{y}',
    tileAttribution: config.tileAttribution ?? null,
    addressSearch: addressSearchOf(config, adapters?.addresses !== undefined),
    sendsMails: adapters?.mail !== undefined,
  };
}
