import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { runCommand } from '../runCommand.ts';
import { institutionId } from './institutionId.ts';
import type { Choice, Load, LoadResult, LoadTool, Versioned } from './Load.ts';

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

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function luaText(text: string): string {
  const parts = text.split(/(\{id\}|\{n\}|\{version\})/).map((part) => {
    if (part === '{id}') return 'id';
    if (part === '{version}') return 'version';
    return part === '{n}' ? 'tostring(math.random(0, 99999))' : JSON.stringify(part);
  });
  return parts.join(' .. ');
}

/** Lua that sets `id`, and `version` for `walked` ids. */
function chooseNext(ids: Choice): string {
  if (ids.type === 'drawn')
    return `id = string.format("%024x", ${ids.from} + ${ids.every} * math.random(0, ${ids.count - 1}))`;
  if (ids.type === 'counted') return `id = string.format("%024x", ${ids.from - 1} + count)`;
  // wrk builds a first request that it never sends
  return `
      local record = records[(count - 1) % #records + 1]
      id, version = record[1], tostring(record[2])
      if count > 1 then record[2] = record[2] + 1 end`;
}

/** Lua script that builds the requests of wrk. */
function script({ method, path, headers, body, ids }: Load): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `headers[${JSON.stringify(name)}] = ${luaText(value)}`,
  );
  const records = ids.type === 'walked' ? ids.records : [];
  return `
    local headers = {}
    local records = {${records.map(({ id, version }) => `{"${id}", ${version}}`).join(', ')}}
    local id, version = "", ""
    local count = 0
    math.randomseed(os.time())
    request = function()
      count = count + 1
      ${chooseNext(ids)}
      ${lines.join('\n      ')}
      return wrk.format(${JSON.stringify(method)}, ${luaText(path)}, headers, ${body === undefined ? 'nil' : luaText(body)})
    end`;
}

function durationIn(output: string, percentile: number): number {
  const [, value = 'NaN', unit = 'ms'] =
    new RegExp(`^\\s+${percentile}%\\s+([\\d.]+)(\\w+)`, 'm').exec(output) ?? [];
  return Number(value) * (milliseconds[unit] ?? Number.NaN);
}

function numberIn(output: string, pattern: RegExp): number {
  return Number(pattern.exec(output)?.[1] ?? 0);
}

function brokenConnections(output: string): number {
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? [];
  return errors.slice(1).reduce((sum, count) => sum + Number(count), 0);
}

/** @throws Error if wrk fails */
export async function runWrk(load: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-wrk-'));
  try {
    const file = join(folder, 'requests.lua');
    await writeFile(file, script(load));
    const size = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '--latency', '--timeout', '20s'];
    const { code, output } = await runCommand(['wrk', ...size, '-s', file, load.url]);
    if (code !== 0) throw new Error(`wrk ended with ${code}: ${output}`);
    return {
      perSecond: numberIn(output, /Requests\/sec:\s+([\d.]+)/),
      p50: durationIn(output, 50),
      p99: durationIn(output, 99),
      failed: numberIn(output, /Non-2xx or 3xx responses: (\d+)/) + brokenConnections(output),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns wrk if it is installed, otherwise autocannon. */
export async function findLoadTool(): Promise<LoadTool> {
  // `wrk --version` also prints its usage and exits with 1
  const { output } = await runCommand(['wrk', '--version']);
  const version = /^wrk (\S+)/m.exec(output)?.[1];
  return version ? { name: `wrk ${version}`, run: runWrk } : { name: 'autocannon', run: runAutocannon };
}
