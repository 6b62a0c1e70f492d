import autocannon from 'autocannon';
import { institutionId } from './institutionId.ts';
import type { Load, LoadResult } from './Load.ts';

/** The same as `runWrk` where wrk is not installed; it needs more of the processor itself, which brings ratios nearer to 1. */
export async function runAutocannon(load: Load): Promise<LoadResult> {
  const { ids } = load;
  let count = 'countedFrom' in ids ? ids.countedFrom - 1 : 0;
  const nextId = () => {
    count += 1;
    return institutionId('drawnFrom' in ids ? 1 + Math.floor(Math.random() * ids.drawnFrom) : count);
  };
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    requests: [
      {
        method: load.method,
        headers: load.headers,
        setupRequest: (request) => ({
          ...request,
          path: load.path.replace('{id}', nextId()),
          ...(load.body === undefined
            ? {}
            : { body: load.body.replace('{n}', String(Math.floor(Math.random() * 100_000))) }),
        }),
      },
    ],
  });
  const { requests, latency, non2xx, errors } = result;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
