import type { Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

/** Files that name the words in order to refuse them. */
const quoting = new Set(['scripts/structure/checkWording.ts', 'tests/scripts/structure/wording.test.ts']);

interface Rule {
  pattern: RegExp;
  /** Holds in comments and pages only. */
  isProse?: true;
  /** Holds below these folders only. */
  folders?: RegExp;
  problem: string;
  advice: string;
}

const plain = 'Write it as a native engineer would: subject first, short.';
const comment = /^\s*(\/\/|\*|\/\*\*)|\s\/\/ /;

/** Phrases and names that this project avoids, because they read like a translation or have two meanings. */
const rules: readonly Rule[] = [
  { pattern: /\b(anew|for ever|is told|as far as)\b/i, problem: 'uses a phrase to avoid', advice: plain },
  {
    pattern: /\b(for|to|by) who (may|has|can)\b|\b(for|to|by|of) whoever\b/,
    problem: 'describes people by a clause',
    advice: 'Name them: users, readers, the actor, its author.',
  },
  {
    pattern: /(?<!\b(?:for|to|by|of) )\bwhoever\b/i,
    isProse: true,
    problem: 'describes people by a clause',
    advice: 'Name them: users, readers, the actor, its author.',
  },
  {
    pattern: /\bstands\b/,
    isProse: true,
    problem: 'says that something stands',
    advice: 'Say "is", "is stored" or "means".',
  },
  {
    pattern: /\bfunction (?:(?:told|tell|judge|kept|held|settle)[A-Z]|(?:told|judge|kept|held)\b)/,
    problem: 'has a function named by a vague verb',
    advice: 'Say what it does: notify, evaluate, keep, resolve.',
  },
  {
    pattern: /\bfunction (?:tell|settle)\(|^\s*(?:private |async )*(?:tell|settle)\(.*\)(?:: .*[{;]| \{)$/,
    folders: /^src\/framework\/(?:server|admin\/(?:base|session|shell|permissions))\//,
    problem: 'has a function named by a vague verb',
    advice: 'Say what it does: notify, send, announce, resolve.',
  },
  {
    pattern: /\b(?:type|interface|class) (?:Judged?|Told|Kept)(?:[A-Z]\w*)?\b/,
    problem: 'has a type named by a vague verb',
    advice: 'Say what it holds: evaluated, visible, cached.',
  },
  {
    pattern: /\b(type|interface|class) Place\b/,
    problem: 'has a type named Place',
    advice: 'Name the kind of place: a position in a course, a town, a field.',
  },
];

/** Checks comments, pages and names for words that the project avoids. */
export function checkWording(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    const isPage = path.endsWith('.md');
    if (!isPage && !/^(?:src|scripts|tests)\/.*\.tsx?$/.test(path)) return [];
    if (quoting.has(path)) return [];
    const valid = rules.filter(({ folders }) => folders?.test(path) ?? true);
    return text
      .split('\n')
      .flatMap((line, at) =>
        valid
          .filter(({ pattern, isProse }) => pattern.test(line) && (!isProse || isPage || comment.test(line)))
          .map(({ problem, advice }) => ({ file: `${path}:${at + 1}`, problem, advice })),
      );
  });
}
