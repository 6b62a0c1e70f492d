/** German messages in the shape of the form: `{address: {postal: '…'}}`. */
export interface NestedErrors {
  [name: string]: string | NestedErrors;
}

function openBranch(parent: NestedErrors, name: string): NestedErrors {
  const present = parent[name];
  if (typeof present === 'object') return present;
  // react-hook-form stores errors of a list or object as a whole under `root`
  const branch: NestedErrors = present === undefined ? {} : { root: present };
  parent[name] = branch;
  return branch;
}

/** Converts the server's `{'address.postal': '…'}` to react-hook-form's `{address: {postal: '…'}}`. */
export function nestErrors(fields: Record<string, string>): NestedErrors {
  const nested: NestedErrors = Object.create(null);
  for (const [path, sentence] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    const branch = names.reduce(openBranch, nested);
    if (typeof branch[last] === 'object') branch[last].root = sentence;
    else branch[last] = sentence;
  }
  return { ...nested };
}
