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
 * Loads a CommonJS file with V8's code cache in `<file>.code`, if there is one: compiling a program of 6 MB
 * takes a quarter of the server's start. V8 ignores code of another version or other options. Writes the
 * cache at the end of the process if `LEITSTAND_WRITE_CODE` is `1`, with all functions that ran. The file
 * cannot use `import()`.
 */
export function loadProgram(file: string): object {
  const codeFile = `${file}.code`;
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
