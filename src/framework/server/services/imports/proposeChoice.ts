import type { ImportChoice, ImportTarget } from '../../../schema/contracts/imports.ts';
import type { Entity } from '../../../schema/model.ts';
import { fieldAt } from './fieldAt.ts';
import { headerName } from './headerName.ts';

interface Remembered {
  columns?: Record<string, string>;
  key?: string | null;
}

/** Names of a target by priority: whole title, path, parts of both, then synonyms. */
function namesOf(entity: Entity, { path, title }: ImportTarget): string[][] {
  const synonyms = path === 'id' ? [] : (fieldAt(entity, path).synonyms ?? []);
  const single = [title, path, title.split(': ').at(-1) ?? '', path.split('.').at(-1) ?? ''];
  return [...single.map((name) => [headerName(name)]), synonyms.map(headerName)];
}

function holderOf(path: string | null | undefined): string | undefined {
  return path?.includes('.') ? path.split('.')[0] : undefined;
}

/** Proposes for each column the field chosen last time, else one with the same name. Uses no field twice. */
export function proposeChoice(
  entity: Entity,
  { headers, targets }: { headers: readonly string[]; targets: readonly ImportTarget[] },
  remembered: Remembered = {},
): ImportChoice {
  const taken = new Set<string>();
  const take = (path: string | undefined) => {
    if (path === undefined || taken.has(path)) return null;
    taken.add(path);
    return path;
  };
  const known = new Set(targets.map(({ path }) => path));
  const columns: (string | null)[] = headers.map((header) => {
    // columns with the same header are ambiguous
    const isAlone = headers.filter((other) => other === header).length === 1;
    const path = isAlone ? remembered.columns?.[header] : undefined;
    return take(path !== undefined && known.has(path) ? path : undefined);
  });
  const names = targets.map((target) => ({ target, names: namesOf(entity, target) }));
  // the whole title takes precedence over a part of it, and both over a synonym
  for (const position of [0, 1, 2, 3, 4]) {
    headers.forEach((header, at) => {
      const name = headerName(header);
      if (columns[at] !== null || name === '') return;
      const fitting = names
        .filter((one) => !taken.has(one.target.path) && one.names[position]?.includes(name))
        .map(({ target }) => target.path);
      // „Nr.“ after „Straße“ is the house number
      const holder = holderOf(columns[at - 1]);
      const beside = fitting.find((path) => holder !== undefined && holderOf(path) === holder);
      columns[at] = take(beside ?? fitting[0]);
    });
  }
  const numbers = targets.filter(({ isNumber }) => isNumber).map(({ path }) => path);
  const keys = [remembered.key ?? '', ...numbers, 'id'];
  return {
    columns,
    key: keys.find((key) => taken.has(key)) ?? null,
    clearsEmpty: false,
    createsSimilar: false,
    keepsPostal: false,
    despite: null,
  };
}
