import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DefinitionMistake } from '../../schema/DefinitionMistake.ts';

/** Reads a file by its label in mistakes, such as `entities/values/address.json`. */
async function textOf(directories: readonly { path: string }[], file: string): Promise<string | undefined> {
  for (const { path } of directories) {
    const label = `${basename(path)}/`;
    if (!file.startsWith(label)) continue;
    const text = await readFile(join(path, file.slice(label.length)), 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  return undefined;
}

function byPosition(one: DefinitionMistake, other: DefinitionMistake): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  const [here, there] = [one.position, other.position];
  return (here?.line ?? 0) - (there?.line ?? 0) || (here?.column ?? 0) - (there?.column ?? 0);
}

/** Adds line and column to the mistakes and sorts them. Loads the JSON parser only if there are any. */
export async function locateMistakes(
  directories: readonly { path: string }[],
  mistakes: readonly DefinitionMistake[],
): Promise<DefinitionMistake[]> {
  const { positionOf } = await import('./checking/positionOf.ts');
  const texts = new Map<string, string | undefined>();
  const located: DefinitionMistake[] = [];
  for (const mistake of mistakes) {
    const { file } = mistake;
    if (!texts.has(file)) texts.set(file, await textOf(directories, file));
    const text = texts.get(file);
    const position = mistake.position ?? (text === undefined ? undefined : positionOf(text, mistake));
    located.push({ ...mistake, ...(position ? { position } : {}) });
  }
  return located.sort(byPosition);
}
