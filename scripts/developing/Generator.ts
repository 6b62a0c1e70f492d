import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../runCommand.ts';

/** Milliseconds after the last change; by then open pages have reloaded the definitions. */
const patienceMs = 2000;

/** Updates generated/ after changed definitions, one run at a time; pending runs are merged. */
export class Generator {
  readonly #root: string;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #earliest = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** Lets a pending run wait again: what has just changed comes first. */
  postpone(): void {
    this.#earliest = Date.now() + patienceMs;
  }

  /** Runs in a separate process, because this one has loaded the sources of its start. */
  run(): void {
    this.#isWanted = true;
    this.postpone();
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
  }

  async #runAll(): Promise<void> {
    while (this.#isWanted) {
      while (Date.now() < this.#earliest) await delay(this.#earliest - Date.now());
      this.#isWanted = false;
      const { output } = await runCommand(['tsx', 'scripts/generate.ts'], { cwd: this.#root });
      process.stdout.write(output);
    }
  }
}
