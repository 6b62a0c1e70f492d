import type { BenchPlace } from './BenchPlace.ts';
import { institutionId } from './institutionId.ts';
import { operations } from './operations.ts';

interface Answer {
  records: Record<string, unknown>[];
  total: number | undefined;
}

type Rows = Record<string, unknown>[];

/** The part of a record that both servers return; ours adds the rights and a second id. */
function plain({ _id, $access, $version, ...record }: Record<string, unknown>): Record<string, unknown> {
  const values = { version: $version, ...record };
  return Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function ask(url: string, path: string, cookie: string): Promise<Answer> {
  const response = await fetch(url + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${await response.text()}`);
  const body = (await response.json()) as Rows | { data: Rows; total: number } | Rows[number];
  const counted = response.headers.get('content-range')?.split('/')[1];
  if (Array.isArray(body)) return { records: body.map(plain), total: Number(counted) };
  if ('data' in body) return { records: (body.data as Rows).map(plain), total: Number(body.total) };
  return { records: [plain(body)], total: undefined };
}

/** Number of a record that every role in question may read. */
const number = 4703;

/**
 * Requires that both servers give equal answers to the reads of the benchmark, field by field; otherwise
 * their speed could not be compared.
 * @throws Error naming the request with different answers
 */
export async function checkSameAnswers(
  urls: { ours: string; bare: string },
  place: BenchPlace,
): Promise<void> {
  for (const { name, request, as } of operations.filter((operation) => operation.name !== 'update')) {
    const path = request.path.replace('{id}', institutionId(number));
    const cookie = place.cookies[as];
    const [ours, bare] = [await ask(urls.ours, path, cookie), await ask(urls.bare, path, cookie)];
    if (ours.records.length === 0 || JSON.stringify(ours) !== JSON.stringify(bare))
      throw new Error(`${name}: ${path} is answered differently: ${JSON.stringify({ ours, bare })}`);
  }
}
