import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DevelopmentMessage } from '../../src/framework/server/start/DevelopmentMessage.ts';

export type Refusal = Extract<DevelopmentMessage, { said: 'refused' }>;

/**
 * The server as a child process that is notified of changed definitions and restarted when its files change.
 */
export class ServerProcess {
  readonly #root: string;
  readonly #hear: (message: DevelopmentMessage) => void;
  #child: ChildProcess | undefined;
  #isReady = false;
  #restarting: Promise<void> = Promise.resolve();

  /** @param hear gets everything that the server says of the definitions */
  constructor(root: string, hear: (message: DevelopmentMessage) => void) {
    this.#root = root;
    this.#hear = hear;
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
    child.on('message', (message: DevelopmentMessage) => {
      if (message.said === 'ready') this.#isReady = true;
      this.#hear(message);
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

  /** Whether it accepts changed definitions. */
  get isReady(): boolean {
    return this.isRunning && this.#isReady;
  }

  restart(reason: string): void {
    console.log(`${reason} Der Server startet neu.`);
    this.#isReady = false;
    this.#restarting = this.#restarting.then(() => this.stop()).then(() => this.start());
  }

  /**
   * Lets the server that is ready go on with the definitions as they are now, which takes a fraction of a start. With a
   * mistake in them, and where they would lose data, it says so and goes on as before.
   * @returns whether they are in force
   */
  async takeOver(reason: string): Promise<boolean> {
    const child = this.#child;
    if (!child) return false;
    console.log(`${reason} Der Server übernimmt es.`);
    const over = new AbortController();
    const { signal } = over;
    child.send('definitions');
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }),
    ]);
    over.abort();
    const isTaken = typeof message === 'object' && message?.said === 'taken over';
    if (isTaken) console.log('Der Server läuft mit den geänderten Definitionen.');
    return isTaken;
  }

  /** For a process that is exiting: sends the signal without waiting. */
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
