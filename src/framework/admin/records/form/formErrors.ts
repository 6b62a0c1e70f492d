import type { FieldErrors } from 'react-hook-form';

interface ErrorTree {
  [name: string]: ErrorTree | string;
}

function place(tree: ErrorTree, path: string, sentence: string): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let branch = tree;
  for (const name of names) {
    const next = branch[name];
    const opened: ErrorTree = typeof next === 'object' ? next : {};
    branch[name] = opened;
    branch = opened;
  }
  const present = branch[last];
  const leaf = { type: 'invalid', message: sentence };
  // both the value and its members have an error
  branch[last] = typeof present === 'object' ? { ...present, root: leaf } : leaf;
}

/** Converts messages by field path to react-hook-form's error tree. */
export function formErrors(sentences: Readonly<Record<string, string>>): FieldErrors {
  const tree: ErrorTree = {};
  // longest paths first, so that a value's own error finds the branch of its members
  const paths = Object.keys(sentences).toSorted((one, other) => other.length - one.length);
  for (const path of paths) place(tree, path, sentences[path] ?? '');
  return tree as FieldErrors;
}
