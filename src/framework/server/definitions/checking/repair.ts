type Holder = Record<string, unknown>;

function holderOf(raw: unknown, path: readonly string[]): Holder | undefined {
  let part = raw;
  for (const name of path.slice(0, -1)) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Holder)[name];
  }
  return typeof part === 'object' && part !== null ? (part as Holder) : undefined;
}

/** The value at a path of parsed JSON; undefined if it does not exist. */
export function valueAtPath(raw: unknown, path: readonly string[]): unknown {
  return path.length === 0 ? raw : holderOf(raw, path)?.[path.at(-1) ?? ''];
}

/** Removes a member of an object or an entry of a list. */
export function removeAt(raw: unknown, path: readonly string[]): void {
  const holder = holderOf(raw, path);
  const last = path.at(-1) ?? '';
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (holder) delete holder[last];
}

/** Sets a missing value and creates missing parent objects. @returns whether it was possible. */
export function placeAt(raw: unknown, path: readonly string[], value: unknown): boolean {
  let holder = raw as Holder;
  for (const name of path.slice(0, -1)) {
    holder[name] ??= {};
    if (typeof holder[name] !== 'object' || holder[name] === null) return false;
    holder = holder[name] as Holder;
  }
  const last = path.at(-1) ?? '';
  if (Object.hasOwn(holder, last)) return false;
  holder[last] = value;
  return true;
}
