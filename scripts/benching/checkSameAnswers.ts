import type { BenchPlace } from './BenchPlace.ts';
import { institutionId } from './institutionId.ts';
import { operations } from './operations.ts';

interface Answer {
  ids: string[];
  total: number | undefined;
}

type Rows = Record<string, unknown>[];

async function ask(url: string, path: string, cookie: string): Promise<Answer> {
  const response = await fetch(url + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${await response.text()}`);
  const body = (await response.json()) as Rows | { data: Rows; total: number } | Rows[number];
  const counted = response.headers.get('content-range')?.split('/')[1];
  if (Array.isArray(body)) return { ids: body.map(({ id }) => String(id)), total: Number(counted) };
  if ('data' in body)
    return { ids: (body.data as Rows).map(({ id }) => String(id)), total: Number(body.total) };
  return { ids: [String(body.id)], total: undefined };
}

/**
 * Both servers have to answer the reads of the benchmark alike before their speed means anything.
 * @throws Error naming the request that they answer differently.
 */
export async function checkSameAnswers(
  urls: { ours: string; bare: string },
  place: BenchPlace,
): Promise<void> {
  for (const { request } of operations.filter(({ name }) => name !== 'update')) {
    const path = request.path.replace('{id}', institutionId(4711));
    const [ours, bare] = [await ask(urls.ours, path, place.cookie), await ask(urls.bare, path, place.cookie)];
    if (ours.ids.length === 0 || JSON.stringify(ours) !== JSON.stringify(bare)) {
      throw new Error(`${path} is answered differently: ${JSON.stringify({ ours, bare })}`);
    }
  }
}
