import type { Plugin } from 'vite';

const folder = '/server/definitions/';
const source = `${folder}validators.ts`;
const compiled = `${folder}validators.compiled.cjs`;

/** Puts compiled validators into the build: compiling them takes a tenth of the server's start. */
export function compiledValidators(): Plugin {
  return {
    name: 'compiled-validators',
    resolveId(id, importer) {
      return id === './validators.compiled.cjs' ? importer?.replace(source, compiled) : null;
    },
    async load(id) {
      if (id.endsWith(compiled)) return (await import('./writeValidators.ts')).writeValidators();
      if (!id.endsWith(source)) return null;
      return "import validators from './validators.compiled.cjs'; export const validatorOf = (sort) => validators[sort];";
    },
  };
}
