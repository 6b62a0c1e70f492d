import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Mutant } from './Mutant.ts';
import { mutantPlugin } from './mutantPlugin.ts';

const silent = { onInit: () => undefined };

/** Runs test files against one mutant after the other, in one Vitest: starting it takes longer than most of the tests. */
export class MutantTrial {
  private readonly root: string;
  private readonly vitest: Vitest;
  private readonly choose: (mutant: Mutant | undefined) => void;

  private constructor(root: string, vitest: Vitest, choose: (mutant: Mutant | undefined) => void) {
    this.root = root;
    this.vitest = vitest;
    this.choose = choose;
  }

  static async open(root: string): Promise<MutantTrial> {
    let chosen: Mutant | undefined;
    const vitest = await createVitest(
      'test',
      {
        root,
        config: false,
        watch: false,
        reporters: [silent],
        silent: true,
        environment: 'node',
        isolate: false,
        maxWorkers: 1,
        bail: 1,
        testTimeout: 30_000,
        hookTimeout: 60_000,
        include: ['tests/**/*.test.ts'],
        globalSetup: ['tests/support/globalSetup.ts'],
        setupFiles: ['tests/support/failOnConsoleError.ts'],
        env: { LEITSTAND_ONE_ENGINE: '1', LEITSTAND_DEEP: '0' },
      },
      { plugins: [mutantPlugin(root, () => chosen)] },
    );
    await vitest.standalone();
    return new MutantTrial(root, vitest, (mutant) => {
      chosen = mutant;
    });
  }

  /** Whether the tests are green with the mutant, or as things are without one. */
  async isGreen(tests: readonly string[], mutant?: Mutant): Promise<boolean> {
    this.choose(mutant);
    if (mutant) this.vitest.invalidateFile(path.join(this.root, mutant.file));
    try {
      const [project] = this.vitest.projects;
      if (!project) throw new Error('Vitest has no project.');
      const chosen = tests.map((test) => project.createSpecification(path.join(this.root, test)));
      const { testModules, unhandledErrors } = await this.vitest.runTestSpecifications(chosen);
      // of files after the one that failed there is no result
      return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
    } finally {
      this.choose(undefined);
      if (mutant) this.vitest.invalidateFile(path.join(this.root, mutant.file));
    }
  }

  async close(): Promise<void> {
    await this.vitest.close();
  }
}
