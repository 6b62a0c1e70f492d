import { Visitor } from 'vite';
import { traitNames } from '../../src/framework/schema/reading/traitsOf.ts';
import type { ParsedModule } from './parseModule.ts';
import type { SourceFile, Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

/** The number's trait follows from its rules; `customId` is its usual name. */
const names: readonly string[] = [...Object.values(traitNames), 'customId'];
const namePattern = new RegExp(`(?<![\\w$])(?:${names.join('|')})(?![\\w$])`, 'g');

/**
 * Checks that only the reader of definitions knows fields by their names. Other modules of the framework may
 * do so only where they are about an entity of the framework with such a field.
 */
export function checkTraitNames(tree: Tree): Violation[] {
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
