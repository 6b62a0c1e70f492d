import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return await WebAssembly.compile(await readFile(join(dirname(main), 'pglite.wasm')));
}

/** Compiles PGlite once per process: threads share a module with the machine code made for it so far. */
export async function compilePglite(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  // a later start tries again
  compiled.catch(() => {
    compiled = undefined;
  });
  return await compiled;
}
