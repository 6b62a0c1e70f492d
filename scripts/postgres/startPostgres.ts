import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const oldestMajor = 15;

/**
 * Folder of the newest PostgreSQL programs on this machine, version 15 or newer; undefined if there is none.
 */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = majors.filter((major) => major >= oldestMajor).sort((a, b) => b - a);
  const folders = [
    ...newest.map((major) => join(debian, String(major), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && majorOf(folder) >= oldestMajor);
}

function majorOf(folder: string): number {
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(version)?.[1] ?? 0);
}

/** A currently unused port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port on 127.0.0.1');
  return address.port;
}

/** Without `smart`, which waits for clients. */
type StopMode = 'fast' | 'immediate';

export interface PostgresCluster {
  /** URL of the database `postgres`, as superuser. */
  readonly url: string;
  /** The same through a Unix socket, which takes less of the processor; `url` where there is none. */
  readonly localUrl: string;
  /** Output of the server. */
  readonly logFile: string;
  /** Stops the server and keeps its data; `immediate` is like a crash. */
  halt(mode: StopMode): Promise<void>;
  /** Starts the halted server. */
  resume(): Promise<void>;
  restart(mode: StopMode): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * PostgreSQL refuses to run as root, so it runs as the user `postgres` then, and is killed with us even if we
 * are killed.
 */
function asServerUser(program: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  const user = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--pdeathsig=QUIT'];
  return ['setpriv', [...user, program, ...args]];
}

function makeDirectory(parent: string): string {
  const directory = mkdtempSync(join(parent, 'leitstand-postgres-'));
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(directory, id('-u'), id('-g'));
  }
  return directory;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** No durability: only a crash of the machine could lose data, a killed process does not. */
const withoutSync = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** The longest path of a socket on macOS; Linux has a few bytes more. */
const longestSocket = 103;

/** Whether PostgreSQL can put its socket for that port into a folder. */
function canHoldSocket(folder: string, port: number): boolean {
  return process.platform !== 'win32' && join(folder, `.s.PGSQL.${port}`).length <= longestSocket;
}

/**
 * Creates a separate PostgreSQL server in a temporary folder, on a free port of 127.0.0.1. It ends with
 * `stop`, or at the latest with this process.
 * @param options.isSynced fsync and related settings; true by default
 * @param options.parent folder for the data directory
 */
export async function startPostgres({ isSynced = true, parent = tmpdir() } = {}): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (!programs) throw new Error(`PostgreSQL ${oldestMajor} or newer is not installed`);
  const data = makeDirectory(parent);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const sockets = canHoldSocket(data, port) ? data : '';
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(...asServerUser(join(programs, 'initdb'), initdb), { cwd: data, stdio: 'pipe' });
  const logFile = join(data, 'server.log');
  let server: ChildProcess | undefined;

  async function resume(): Promise<void> {
    const options = [
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${sockets}`,
    ];
    const settings = ['-c', 'logging_collector=off', '-c', 'max_connections=200'];
    if (!isSynced) settings.push(...withoutSync);
    const command = asServerUser(join(programs ?? '', 'postgres'), ['-D', data, ...options, ...settings]);
    const child = spawn(...command, { cwd: data, stdio: ['ignore', 'ignore', openSync(logFile, 'a')] });
    server = child;
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
      await delay(50);
    }
  }

  async function halt(mode: StopMode): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signals[mode]);
    await ended;
  }

  function endNow(): void {
    server?.kill('SIGQUIT');
    rmSync(data, { recursive: true, force: true });
  }

  process.once('exit', endNow);
  await resume();
  return {
    url,
    localUrl: sockets ? `${url}?host=${encodeURIComponent(sockets)}` : url,
    logFile,
    halt,
    resume,
    async restart(mode) {
      await halt(mode);
      await resume();
    },
    async stop() {
      process.off('exit', endNow);
      await halt('immediate');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
