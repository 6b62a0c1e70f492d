import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const watched = ['entities', 'generated', 'src/framework', 'src/server', 'src/app'];
/** What the browser gets is Vite's business. */
const isServerFile = (path: string) => /\.(ts|json)$/.test(path) && !/[\\/](admin|app)[\\/]/.test(path);
const quietMs = 150;

/** The server as a child process that is started anew when its files change. */
class ServerProcess {
  #child: ChildProcess | undefined;
  #restarting: Promise<void> = Promise.resolve();

  start(): void {
    const settings = { LEITSTAND_DEMO: '1', LOG_LEVEL: 'warn', ...process.env };
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: settings,
    });
    this.#child = child;
    child.on('exit', (code) => {
      if (code) console.error(`Der Server endete mit ${code}; nach der nächsten Änderung startet er wieder.`);
    });
  }

  restart(reason: string): void {
    console.log(`Geändert: ${reason}. Der Server startet neu.`);
    this.#restarting = this.#restarting.then(() => this.stop()).then(() => this.start());
  }

  /** For a process that is ending: asks and does not wait. */
  end(): void {
    this.#child?.kill('SIGTERM');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }
}

function watchFiles(changed: (path: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const path = join(folder, String(name));
      if (!isServerFile(path)) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(path), quietMs);
    });
  }
}

/** `npm run dev`: the server with demo data in DATA_DIR, and the admin by Vite with the API behind it. */
async function develop(): Promise<void> {
  const server = new ServerProcess();
  server.start();
  // Vite ends this process by itself at SIGTERM.
  process.on('exit', () => server.end());
  watchFiles((path) => server.restart(path));
  const admin = await createServer({ configFile: join(root, 'vite.config.ts') });
  await admin.listen();
  const url = admin.resolvedUrls?.local[0];
  console.log(`Die Oberfläche lädt sich bei Änderungen neu: ${url}`);
  const close = async () => {
    await Promise.all([admin.close(), server.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}

await develop();
