import path from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestRunResult, type Vitest } from 'vitest/node';
import type { Mutant } from './Mutant.ts';

/** Vite plugin that loads a file with the current mutant applied. */
function mutantPlugin(root: string, current: () => Mutant | undefined): Plugin {
  return {
    name: 'leitstand-mutant',
    enforce: 'pre',
    transform(code, id) {
      const mutant = current();
      if (!mutant || id.split('?')[0] !== path.join(root, mutant.file)) return null;
      return { code: code.slice(0, mutant.start) + mutant.replacement + code.slice(mutant.end), map: null };
    },
  };
}

const silent = { onInit: () => undefined };

/** A test by its name in the source, including placeholders. */
export interface NamedTest {
  file: string;
  name: string;
}

const placeholder = /%[a-z]|\$\{[^}]*\}|\$\w+/g;

function patternOf(name: string): RegExp {
  const parts = name.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${parts.join('.*')}$`);
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}

/**
 * Runs test files against one mutant after the other in a single Vitest, because starting it takes longer
 * than most tests.
 */
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
        setupFiles: ['scripts/mutating/endStuckProcess.ts', 'tests/support/failOnConsoleError.ts'],
        env: { LEITSTAND_ONE_ENGINE: '1', LEITSTAND_DEEP: '0', LEITSTAND_DRAW: 'all' },
      },
      { plugins: [mutantPlugin(root, () => chosen)] },
    );
    await vitest.standalone();
    return new MutantTrial(root, vitest, (mutant) => {
      chosen = mutant;
    });
  }

  /** Returns whether the tests pass with the mutant; without one, on the unchanged source. */
  async isGreen(tests: readonly string[], mutant?: Mutant): Promise<boolean> {
    this.choose(mutant);
    if (mutant) this.vitest.invalidateFile(path.join(this.root, mutant.file));
    try {
      const { testModules, unhandledErrors } = await this.run(tests);
      // files after the first failure have no result
      return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
    } finally {
      this.choose(undefined);
      if (mutant) this.vitest.invalidateFile(path.join(this.root, mutant.file));
    }
  }

  /**
   * Failed assertions of the tests with one name, each by its first line; placeholders in the name match
   * anything.
   */
  async failuresOf({ file, name }: NamedTest, mutant?: Mutant): Promise<string[]> {
    this.choose(mutant);
    if (mutant) this.vitest.invalidateFile(path.join(this.root, mutant.file));
    this.vitest.setGlobalTestNamePattern(patternOf(name));
    try {
      const { testModules } = await this.run([file]);
      const failed = testModules.flatMap((module) => [...module.children.allTests('failed')]);
      return failed.flatMap((test) => (test.result().errors ?? []).map(({ message }) => firstLine(message)));
    } finally {
      this.choose(undefined);
      this.vitest.resetGlobalTestNamePattern();
      if (mutant) this.vitest.invalidateFile(path.join(this.root, mutant.file));
    }
  }

  private async run(tests: readonly string[]): Promise<TestRunResult> {
    const [project] = this.vitest.projects;
    if (!project) throw new Error('Vitest has no project.');
    const files = tests.map((test) => path.join(this.root, test));
    const { testModules, unhandledErrors } = await this.vitest.runTestSpecifications(
      files.map((file) => project.createSpecification(file)),
    );
    // Vitest also returns the modules of earlier runs
    return { testModules: testModules.filter(({ moduleId }) => files.includes(moduleId)), unhandledErrors };
  }

  async close(): Promise<void> {
    await this.vitest.close();
  }
}
