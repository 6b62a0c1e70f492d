import { type ChildProcess, spawn } from 'node:child_process';

/** The server as a child process that is started anew when its files change. */
export class ServerProcess {
  readonly #root: string;
  #child: ChildProcess | undefined;
  #restarting: Promise<void> = Promise.resolve();

  constructor(root: string) {
    this.#root = root;
  }

  start(): void {
    const settings = { LEITSTAND_DEMO: '1', LOG_LEVEL: 'warn', ...process.env };
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      cwd: this.#root,
      stdio: 'inherit',
      env: settings,
    });
    this.#child = child;
    child.on('exit', (code) => {
      if (!code) return;
      console.error(
        `Der Server endete mit ${code}. Nach der nächsten Änderung oder npm run migrate -- --apply startet er wieder.`,
      );
    });
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  restart(reason: string): void {
    console.log(`${reason} Der Server startet neu.`);
    this.#restarting = this.#restarting.then(() => this.stop()).then(() => this.start());
  }

  /** For a process that is ending: asks and does not wait. */
  end(): void {
    this.#child?.kill('SIGTERM');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }
}
