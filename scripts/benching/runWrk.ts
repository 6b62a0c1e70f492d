import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../runCommand.ts';
import type { Load, LoadResult } from './Load.ts';

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function luaText(text: string): string {
  const parts = text.split(/(\{id\}|\{n\})/).map((part) => {
    if (part === '{id}') return 'id()';
    return part === '{n}' ? 'tostring(math.random(0, 99999))' : JSON.stringify(part);
  });
  return parts.join(' .. ');
}

/** The Lua text by which wrk makes its requests. */
function script({ method, path, headers, body, ids }: Load): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  const next = 'drawnFrom' in ids ? `math.random(1, ${ids.drawnFrom})` : 'count';
  return `
    local headers = {}
    ${lines.join('\n')}
    local count = ${'countedFrom' in ids ? ids.countedFrom - 1 : 0}
    math.randomseed(os.time())
    function id()
      count = count + 1
      return string.format("%024x", ${next})
    end
    request = function()
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

/** @throws Error when wrk does not run. */
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
