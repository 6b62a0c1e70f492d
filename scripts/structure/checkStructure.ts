import { Visitor } from 'vite';
import { traitNames } from '../../src/framework/schema/reading/traitsOf.ts';
import { checkDirections } from './checkDirections.ts';
import { checkOrder } from './checkOrder.ts';
import { checkServices } from './checkServices.ts';
import { checkTables } from './checkTables.ts';
import { checkWording } from './checkWording.ts';
import type { ParsedModule, SourceFile, Tree } from './readTree.ts';
import { emptyNames, screens, topLevel } from './rules.ts';
import type { Violation } from './Violation.ts';

const localGetters = /\.get(FullYear|Month|Date|Day|Hours|Minutes)\(\)/;
/** opening_hours computes in the time zone of the process. */
const allowed = new Set(['src/server/adapters/calendars/holidays.ts']);

/** Checks that no code reads days or hours in the time zone of its machine: they are those of Germany. */
function checkClocks(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!/^src\/.*\.tsx?$/.test(path) || allowed.has(path)) return [];
    return text.split('\n').flatMap((line, at) =>
      localGetters.test(line)
        ? [
            {
              file: `${path}:${at + 1}`,
              problem: 'reads the local time zone',
              advice: 'Use dayInBerlin, yearInBerlin, hourInBerlin or clockInBerlin.',
            },
          ]
        : [],
    );
  });
}

/**
 * Checks that the top level only contains allowed names, and that no file or folder has a meaningless name.
 */
function checkNames(tree: Tree): Violation[] {
  const strays = tree.topLevel
    .filter((name) => !name.startsWith('.') && !topLevel.includes(name))
    .map((name) => ({
      file: name,
      problem: 'does not belong to the top level',
      advice:
        'Put it into a room; tools are configured by a key in package.json, a dotfile or a file in scripts/.',
    }));
  const found = new Set(
    [...tree.files.values()].filter((file) => file.module).flatMap((file) => emptyParts(file.path)),
  );
  return [
    ...strays,
    ...[...found].map((path) => ({
      file: path,
      problem: `is named "${path.split('/').at(-1)}", which says nothing about what it does`,
      advice: 'Name it for its topic: what its public names have in common.',
    })),
  ];
}

function emptyParts(path: string): string[] {
  const parts = path.split('/');
  return parts.flatMap((part, depth) => {
    const stem = part.split('.')[0]?.toLowerCase() ?? '';
    return emptyNames.includes(stem) ? [parts.slice(0, depth + 1).join('/')] : [];
  });
}

const schoolRoom = /(?:^|\/)(?:src\/(?:app|server|public|contract)|entities)(?:\/|$)/;

/** Checks that the framework names no room or entity of the school, not even in strings. */
function checkSchoolNames(tree: Tree): Violation[] {
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

/** Checks that every folder of the app has an entry component. */
function checkScreens(tree: Tree): Violation[] {
  const hasDoor = new Map<string, boolean>();
  for (const path of tree.files.keys()) {
    if (!path.startsWith(`${screens.folder}/`)) continue;
    const [folder, ...rest] = path.slice(screens.folder.length + 1).split('/');
    if (folder === undefined || rest.length === 0) continue;
    const isDoor = rest.length === 1 && screens.door.test(path);
    hasDoor.set(folder, isDoor || hasDoor.get(folder) === true);
  }
  return [...hasDoor]
    .filter(([, found]) => !found)
    .map(([folder]) => ({
      file: `${screens.folder}/${folder}`,
      problem: 'has no door',
      advice:
        'Name the component by which it is entered *Screen.tsx, *Dialog.tsx, *Part.tsx, *Input.tsx, *Value.tsx, *Tool.tsx or *Card.tsx.',
    }));
}

/** The number's trait follows from its rules; `customId` is its usual name. */
const names: readonly string[] = [...Object.values(traitNames), 'customId'];
const namePattern = new RegExp(`(?<![\\w$])(?:${names.join('|')})(?![\\w$])`, 'g');

/**
 * Checks that only the reader of definitions knows fields by their names. Other modules of the framework may
 * do so only where they are about an entity of the framework with such a field.
 */
function checkTraitNames(tree: Tree): Violation[] {
  const owners = ownersOf(tree);
  return [...tree.files.values()].flatMap((file) => {
    const { path, text, module } = file;
    if (!module || !path.startsWith('src/framework/') || path.startsWith('src/framework/schema/reading/'))
      return [];
    return namesIn(module)
      .filter(({ name }) => !(owners.get(name) ?? []).some((owner) => isAbout({ path, text }, owner)))
      .map(({ name, line }) => ({
        file: `${path}:${line}`,
        problem: `names the field ${name}`,
        advice: 'Use the trait of the entity: `lifecycle`, `numberField`, `profileFlag`.',
      }));
  });
}

/** Entities of the framework that have the field, by its name. */
function ownersOf(tree: Tree): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const { path, text } of tree.files.values()) {
    const [, resource] = /^src\/framework\/definitions\/([^/]+)\.json$/.exec(path) ?? [];
    if (resource === undefined) continue;
    const { properties = {} } = JSON.parse(text) as { properties?: Record<string, unknown> };
    for (const name of names.filter((field) => Object.hasOwn(properties, field)))
      owners.set(name, [...(owners.get(name) ?? []), resource]);
  }
  return owners;
}

function isAbout({ path, text }: Pick<SourceFile, 'path' | 'text'>, resource: string): boolean {
  return path.includes(`/${resource}/`) || text.includes(resource);
}

function namesIn(module: ParsedModule): { name: string; line: number }[] {
  const found: { name: string; at: number }[] = [];
  const called = new Set<number>();
  const search = (text: string, at: number) => {
    for (const [name] of text.matchAll(namePattern)) found.push({ name, at });
  };
  new Visitor({
    // methods of libraries, such as `editor.isActive('bold')`
    CallExpression: ({ callee }) => {
      if (callee.type === 'MemberExpression') called.add(callee.property.start);
    },
    Identifier: ({ name, start }) => {
      if (names.includes(name)) found.push({ name, at: start });
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') search(value, start);
    },
    TemplateElement: ({ value, start }) => search(value.raw, start),
  }).visit(module.program);
  return found.filter(({ at }) => !called.has(at)).map(({ name, at }) => ({ name, line: module.lineAt(at) }));
}

const checks = [
  checkNames,
  checkDirections,
  checkOrder,
  checkServices,
  checkScreens,
  checkTables,
  checkSchoolNames,
  checkTraitNames,
  checkWording,
  checkClocks,
];

/** Checks the tree against all rules; Biome finds import cycles, barrels, default exports and syntax errors. */
export function checkStructure(tree: Tree): Violation[] {
  return checks.flatMap((check) => check(tree));
}
