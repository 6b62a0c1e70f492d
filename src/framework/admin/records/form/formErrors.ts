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
  // a value that has a problem of its own and problems inside
  branch[last] = typeof present === 'object' ? { ...present, root: leaf } : leaf;
}

/** Sentences by path in react-hook-form's own shape. */
export function formErrors(sentences: Readonly<Record<string, string>>): FieldErrors {
  const tree: ErrorTree = {};
  // longest paths first, so that a value's own problem finds its branch there
  const paths = Object.keys(sentences).toSorted((one, other) => other.length - one.length);
  for (const path of paths) place(tree, path, sentences[path] ?? '');
  return tree as FieldErrors;
}
