import { Visitor } from 'vite';
import type { SourceFile, Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

const schoolRoom = /(?:^|\/)(?:src\/(?:app|server|public|contract)|entities)(?:\/|$)/;

/** Checks that the framework names no room or entity of the school, not even in strings. */
export function checkSchoolNames(tree: Tree): Violation[] {
  const names = schoolNames(tree);
  return [...tree.files.values()]
    .filter((file) => file.path.startsWith('src/framework/'))
    .flatMap((file) =>
      texts(file)
        .filter(({ text }) => schoolRoom.test(text) || names.has(text.replace(/^\//, '')))
        .map(({ text, line }) => ({
          file: `${file.path}:${line}`,
          problem: `the framework names "${text}", which belongs to the school`,
          advice: 'Let the root (server/main.ts, app/App.tsx) hand it in, or say it in the definition.',
        })),
    );
}

function schoolNames(tree: Tree): Set<string> {
  const keys = [...tree.files.keys()].flatMap((path) => /^entities\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  return new Set(
    keys.flatMap((key) => [key, key.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())]),
  );
}

interface FoundText {
  text: string;
  line: number;
}

function texts(file: SourceFile): FoundText[] {
  const { module } = file;
  if (!module) return file.path.endsWith('.json') ? jsonTexts(file.text) : [];
  const imported = new Set(module.references.map((reference) => reference.specifier));
  const found: FoundText[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') found.push({ text: node.value, line: module.lineAt(node.start) });
    },
    TemplateElement: (node) => {
      found.push({ text: node.value.raw, line: module.lineAt(node.start) });
    },
  }).visit(module.program);
  // imports are covered by `checkDirections`
  return found.filter(({ text }) => !imported.has(text));
}

/** Values only: a property of the framework may share its name with an entity of the school. */
function jsonTexts(content: string): FoundText[] {
  return content
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].flatMap(([, text = '', colon]) =>
        colon ? [] : [{ text, line: at + 1 }],
      ),
    );
}
