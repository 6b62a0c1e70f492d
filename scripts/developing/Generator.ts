import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../runCommand.ts';

/** So long after the last change open pages have taken it over, and the processor is free. */
const patienceMs = 2000;

/** Lets generated/ follow the definitions, one run after the other; those that wait are one. */
export class Generator {
  readonly #root: string;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #earliest = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** A process of its own, because this one knows the sources as they were when it started. */
  run(): void {
    this.#isWanted = true;
    this.#earliest = Date.now() + patienceMs;
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
