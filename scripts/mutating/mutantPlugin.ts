import path from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from './Mutant.ts';

/** Vite plugin that loads a file with the current mutant applied. */
export function mutantPlugin(root: string, current: () => Mutant | undefined): Plugin {
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
