import type { Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

interface Rule {
  pattern: RegExp;
  problem: string;
  advice: string;
}

const plain = 'Write it as a native engineer would: subject first, short.';

/** Phrases and names that this project avoids, because they read like a translation or have two meanings. */
const rules: readonly Rule[] = [
  { pattern: /\b(anew|for ever|is told|as far as)\b/, problem: 'uses a phrase to avoid', advice: plain },
  {
    pattern: /\b(for|to|by) who (may|has|can)\b|\b(for|to|by|of) whoever\b/,
    problem: 'describes people by a clause',
    advice: 'Name them: users, readers, the actor, its author.',
  },
  {
    pattern: /^\s*(\/\/|\*|\/\*\*).*\bstands\b/,
    problem: 'says that something stands',
    advice: 'Say "is", "is stored" or "means".',
  },
  {
    pattern: /\bfunction (told|tell|judge|kept|held|settle)[A-Z]/,
    problem: 'has a function named by a vague verb',
    advice: 'Say what it does: notify, evaluate, keep, resolve.',
  },
  {
    pattern: /\b(type|interface|class) Place\b/,
    problem: 'has a type named Place',
    advice: 'Name the kind of place: a position in a course, a town, a field.',
  },
];

/** Checks comments and names for words that the project avoids. */
export function checkWording(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!/^src\/.*\.(tsx?|md)$/.test(path)) return [];
    return text
      .split('\n')
      .flatMap((line, at) =>
        rules
          .filter(({ pattern }) => pattern.test(line))
          .map(({ problem, advice }) => ({ file: `${path}:${at + 1}`, problem, advice })),
      );
  });
}
