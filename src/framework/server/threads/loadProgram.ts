import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

type Evaluate = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  dirname: string,
) => void;

/** As Node begins each CommonJS file. */
const head = '(function (exports, require, module, __filename, __dirname) { ';

/**
 * File of V8's code cache for a program and this version of Node. V8 itself only ignores code of another V8 or
 * other options: Node 20.19 accepts code of Node 20.20, and crashes in it.
 */
export function codeFileOf(file: string): string {
  return `${file}.${process.version}-${process.arch}.code`;
}

/**
 * Loads a CommonJS file with its code cache, if there is one: compiling a program of 6 MB takes a quarter of
 * the server's start. Writes the cache at the end of the process if `LEITSTAND_WRITE_CODE` is `1`, with all
 * functions that ran. The file cannot use `import()`.
 */
export function loadProgram(file: string): object {
  const codeFile = codeFileOf(file);
  const script = new Script(`${head}${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    ...(existsSync(codeFile) && { cachedData: readFileSync(codeFile) }),
  });
  const module = { exports: {} };
  const evaluate = script.runInThisContext() as Evaluate;
  evaluate(module.exports, createRequire(file), module, file, dirname(file));
  if (process.env.LEITSTAND_WRITE_CODE === '1')
    process.once('exit', () => writeFileSync(codeFile, script.createCachedData()));
  return module.exports;
}
