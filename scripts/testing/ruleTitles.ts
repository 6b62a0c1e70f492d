import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A test or group whose title ends with ids of rules. */
export interface RuleTitle {
  /** Below `tests/`. */
  file: string;
  title: string;
  ids: string[];
}

const id = '[a-z]+-\\d{2}';
/** A quoted text that ends with ids in brackets: `'shows a date (dateinput-01, dateinput-02)'`. */
const titled = new RegExp(`(['"\`])((?:(?!\\1)[^\\n])*?\\((${id}(?:, ${id})*)\\))\\1`, 'g');

/** The titles in the text of a test file that end with ids of rules. */
export function ruleTitlesIn(file: string, text: string): RuleTitle[] {
  return [...text.matchAll(titled)].map(([, , title = '', ids = '']) => ({
    file,
    title,
    ids: ids.split(', '),
  }));
}

/** Vectors whose members `ids` end the titles of the tests that import them. */
const vectors = 'support/inputVectors.ts';

function vectorIds(text: string): string[] {
  return [...text.matchAll(new RegExp(`ids: '(${id}(?:, ${id})*)'`, 'g'))].map(([, ids = '']) => ids);
}

/** The titles of all test files that end with ids of rules. */
export function ruleTitles(): RuleTitle[] {
  const tests = fileURLToPath(new URL('../../tests/', import.meta.url));
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(`${tests}${file}`, 'utf8');
      const given = text.includes(vectors)
        ? new Set(vectorIds(readFileSync(`${tests}${vectors}`, 'utf8')))
        : [];
      const titles = [...given].map((ids) => ({
        file,
        title: `by its vectors (${ids})`,
        ids: ids.split(', '),
      }));
      return [...ruleTitlesIn(file, text), ...titles];
    });
}

/** Test files whose titles name one of the rules, relative to the root. */
export function filesOfRules(rules: readonly string[]): string[] {
  const naming = ruleTitles().filter(({ ids }) => ids.some((one) => rules.includes(one)));
  return [...new Set(naming.map(({ file }) => `tests/${file}`))];
}
