import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Perturbation } from './Perturbation.ts';

/** A German text that a rule quotes; `{n}` is a placeholder. */
interface QuotedText {
  rule: string;
  text: string;
  /** Where it is shown, if its words also occur elsewhere. */
  file?: string;
}

/** A number that a rule gives, by the source around it. */
interface GivenNumber {
  rule: string;
  file: string;
  before: string;
  after: string;
}

/** `tests/catalogue/shown.json`. */
interface Shown {
  texts: readonly QuotedText[];
  numbers: readonly GivenNumber[];
  /** Why there are fewer of a rule than it gives (`shown` in `rules.json`). */
  fewer: Readonly<Record<string, string>>;
}

const folders = ['src', 'entities'];

function sources(root: string): { file: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|json)$/.test(file))
      .map((file) => path.join(folder, file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  );
}

/** The longest part of a text without a value. */
function fixedPart(text: string): string {
  return text.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest));
}

function misspelt(text: string): string {
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, middle)}x${text.slice(middle)}`;
}

/**
 * Every prescribed text and number with a change of it.
 * @throws Error if the source does not contain one
 */
export function readPerturbations(root: string): Perturbation[] {
  const shown = JSON.parse(readFileSync(path.join(root, 'tests/catalogue/shown.json'), 'utf8')) as Shown;
  const all = sources(root);
  const place = (rule: string, before: string, file?: string): string[] => {
    const files = all.filter((one) => (file ?? one.file) === one.file && one.text.includes(before));
    if (files.length === 0) throw new Error(`${rule}: the source does not contain: ${before}`);
    return files.map((one) => one.file);
  };
  return [
    ...shown.texts.map(({ rule, text, file }) => {
      const before = fixedPart(text);
      return { rule, files: place(rule, before, file), before, after: misspelt(before) };
    }),
    ...shown.numbers.map(({ rule, file, before, after }) => ({
      rule,
      files: place(rule, before, file),
      before,
      after,
    })),
  ];
}
