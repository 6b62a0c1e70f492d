import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The server as a child process that is told of changed definitions, and started anew when its files change. */
export class ServerProcess {
  readonly #root: string;
  #child: ChildProcess | undefined;
  #isReady = false;
  #restarting: Promise<void> = Promise.resolve();

  constructor(root: string) {
    this.#root = root;
  }

  start(): void {
    const settings = { LEITSTAND_DEMO: '1', LOG_LEVEL: 'warn', ...process.env, LEITSTAND_DEV: '1' };
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      cwd: this.#root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: settings,
    });
    this.#child = child;
    this.#isReady = false;
    child.once('message', () => {
      this.#isReady = true;
    });
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

  /** Whether it may be told of definitions. */
  get isReady(): boolean {
    return this.isRunning && this.#isReady;
  }

  restart(reason: string): void {
    console.log(`${reason} Der Server startet neu.`);
    this.#isReady = false;
    this.#restarting = this.#restarting.then(() => this.stop()).then(() => this.start());
  }

  /**
   * Lets the server that is ready go on with the definitions as they are now, which takes a fraction of a start. Where they
   * have a mistake, it says so and goes on as before; where they need more than is safe, it says so and ends.
   * @returns whether they are in force
   */
  async takeOver(reason: string): Promise<boolean> {
    const child = this.#child;
    if (!child) return false;
    console.log(`${reason} Der Server übernimmt es.`);
    const over = new AbortController();
    const { signal } = over;
    child.send('definitions');
    const [said] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
    over.abort();
    const isTaken = said === 'taken over';
    if (isTaken) console.log('Der Server läuft mit den geänderten Definitionen.');
    return isTaken;
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
