import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverCommand } from '../../../scripts/building/serverCommand.ts';
import { createPostgres, type PostgresPlace } from '../../support/createPostgres.ts';

/** Data of a small demo, to start from: a copy is made faster than a new one. */
export interface DemoData {
  folder: string;
  /** URL of a PostgreSQL server and the name of its database to copy; absent: the embedded database is in `folder`. */
  database?: { server: string; template: string };
}

/** The built product as its own process, with a small demo in a folder of its own. */
export interface RunningApp {
  url: string;
  output(): string;
  /** Ends the process and starts it again over the same data, with other environment variables if told. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Ends the process; the data stay. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
  dataDir: string;
  /** Environment in which other commands find the same data. */
  data: Record<string, string>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Ports of products that have ended. A browser knows the code of the pages by their address, port included. */
const usedPorts: number[] = [];

async function untilReady(process: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!output().includes('Leitstand ist bereit')) {
    if (process.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function copyDatabase(from: DemoData | undefined): Promise<PostgresPlace | undefined> {
  return from?.database && (await createPostgres(from.database.server, from.database.template));
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  await new Promise((resolve) => {
    process.once('exit', resolve);
    process.kill('SIGTERM');
  });
}

/**
 * Starts `dist/server/main.js` in demo mode on a free port.
 * @param from data it begins with; without them it makes its own, in the embedded database.
 */
export async function startApp(env: Record<string, string>, from?: DemoData): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leitstand-e2e-'));
  if (from) await cp(from.folder, dataDir, { recursive: true });
  const database = await copyDatabase(from);
  const data = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
  const port = usedPorts.pop() ?? (await freePort());
  let text = '';
  let current: ChildProcess | undefined;
  let extra = env;
  const launch = async () => {
    text = '';
    const settings = {
      PORT: String(port),
      LEITSTAND_DEMO: '1',
      LEITSTAND_DEMO_SIZE: 'small',
      LOG_LEVEL: 'error',
      ...data,
    };
    current = spawn(process.execPath, serverCommand('.'), {
      env: { ...process.env, ...settings, ...extra },
    });
    const append = (chunk: Buffer) => {
      text += chunk.toString();
    };
    current.stdout?.on('data', append);
    current.stderr?.on('data', append);
    await untilReady(current, () => text);
  };
  const halt = async () => {
    if (current) await ended(current);
  };
  await launch();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    data,
    output: () => text,
    async restart(more = {}) {
      extra = { ...extra, ...more };
      await halt();
      await launch();
    },
    halt,
    resume: launch,
    async stop() {
      await halt();
      usedPorts.push(port);
      await database?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
