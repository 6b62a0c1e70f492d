import { runCommand } from '../runCommand.ts';

/** Lets generated/ follow the definitions, one run after the other; those that wait are one. */
export class Generator {
  readonly #root: string;
  #running: Promise<void> | undefined;
  #isWanted = false;

  constructor(root: string) {
    this.#root = root;
  }

  /** A process of its own, because this one knows the sources as they were when it started. */
  run(): void {
    this.#isWanted = true;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
  }

  async #runAll(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      const { output } = await runCommand(['tsx', 'scripts/generate.ts'], { cwd: this.#root });
      process.stdout.write(output);
    }
  }
}
