import autocannon from 'autocannon';
import { institutionId } from './institutionId.ts';
import type { Choice, Load, LoadResult, Versioned } from './Load.ts';

/** Returns a function that chooses the record of the next request. */
function chooser(ids: Choice): () => Versioned {
  let count = -1;
  const walked = ids.type === 'walked' ? ids.records.map((record) => ({ ...record })) : [];
  return () => {
    count += 1;
    if (ids.type === 'drawn') {
      const drawn = ids.from + ids.every * Math.floor(Math.random() * ids.count);
      return { id: institutionId(drawn), version: 0 };
    }
    if (ids.type === 'counted') return { id: institutionId(ids.from + count), version: 0 };
    const record = walked[count % walked.length];
    if (!record) throw new Error('There is no record to walk to.');
    record.version += 1;
    return { id: record.id, version: record.version - 1 };
  };
}

/**
 * Alternative to `runWrk` without wrk. It uses more processor time itself, which moves ratios closer to 1.
 */
export async function runAutocannon(load: Load): Promise<LoadResult> {
  const next = chooser(load.ids);
  const filledIn = (text: string, { id, version }: Versioned) =>
    text
      .replace('{id}', id)
      .replace('{version}', String(version))
      .replace('{n}', () => String(Math.floor(Math.random() * 100_000)));
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    requests: [
      {
        method: load.method,
        setupRequest: (request) => {
          const record = next();
          const headers = Object.entries(load.headers).map(([name, value]) => [
            name,
            filledIn(value, record),
          ]);
          return {
            ...request,
            headers: Object.fromEntries(headers),
            path: filledIn(load.path, record),
            ...(load.body === undefined ? {} : { body: filledIn(load.body, record) }),
          };
        },
      },
    ],
  });
  const { requests, latency, non2xx, errors } = result;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
