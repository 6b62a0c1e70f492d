import type { DefinitionMistake } from '../../../schema/DefinitionMistake.ts';

/** A file as read; with syntax errors, what is most likely meant. */
export interface ParsedFile {
  value: unknown;
  mistakes: DefinitionMistake[];
  isSound: boolean;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, inner) => sum + countKeys(inner), own);
}

/** Number of keys in the text of valid JSON: the strings before a colon. */
function countWrittenKeys(text: string): number {
  const strings = text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g);
  return [...strings].filter(([, colon]) => colon !== undefined).length;
}

/**
 * Parses the text of a JSON file. Finds syntax errors and keys that an object contains twice; the parser
 * that locates them is loaded only if there are any.
 * @param file its label in the mistakes, such as `entities/loans.json`.
 */
export async function parseJsonFile(text: string, file: string): Promise<ParsedFile> {
  try {
    const value: unknown = JSON.parse(text);
    if (countKeys(value) === countWrittenKeys(text)) return { value, mistakes: [], isSound: true };
    const { locateRepeatedKeys } = await import('./locateRepeatedKeys.ts');
    return { value, mistakes: locateRepeatedKeys(text, file), isSound: true };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { syntaxMistakes } = await import('./syntaxMistakes.ts');
    const { mistakes, meant } = syntaxMistakes(text, file);
    return { value: meant, mistakes, isSound: false };
  }
}
