import { type ESTree, parseSync, Visitor } from 'vite';
import type { Mutant } from './Mutant.ts';
import { declarationsOf } from './symbols.ts';

const opposites: Record<string, readonly string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};

/** Patterns in SQL and their replacements; each changes the meaning of a condition. */
const sqlMutations: readonly [text: RegExp, replacement: string][] = [
  [/ AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/\bIS NOT TRUE\b/g, 'IS TRUE'],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/(?<!NOT )\bEXISTS\b/g, 'NOT EXISTS'],
  [/(?<=^|`)NOT (?=\$|$)/g, ''],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/THEN '1' ELSE '0'/g, "THEN '0' ELSE '1'"],
  [/\?\|/g, '?&'],
  [/\bmax\(/g, 'min('],
  [/ <@ /g, ' @> '],
  [/ <= /g, ' > '],
];

interface Edit {
  start: number;
  end: number;
  replacement: string;
}

/** Collects edits while the tree is traversed. */
class Edits {
  readonly found: Edit[] = [];
  /**
   * Nodes that are not mutated separately: types, which do not exist at run time, and operands already
   * covered by a wider mutant.
   */
  private readonly covered: ESTree.Node[] = [];
  private readonly turned = new Set<ESTree.Node>();
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  replace({ start, end }: { start: number; end: number }, ...replacements: string[]): void {
    for (const replacement of replacements) this.found.push({ start, end, replacement });
  }

  textOf({ start, end }: ESTree.Node): string {
    return this.text.slice(start, end);
  }

  cover(...nodes: ESTree.Node[]): void {
    this.covered.push(...nodes);
  }

  /** Replaces a condition by true and false; negating its operator would reveal nothing more. */
  test(node: ESTree.Node): void {
    this.replace(node, 'true', 'false');
    this.coverOperator(node);
  }

  logical({ left, right, ...node }: ESTree.LogicalExpression): void {
    this.replace(node, this.textOf(left), this.textOf(right));
    this.coverOperator(left);
    this.coverOperator(right);
  }

  private coverOperator(node: ESTree.Node): void {
    const isEquality = node.type === 'BinaryExpression' && /[!=]==/.test(node.operator);
    if (isEquality || node.type === 'UnaryExpression') this.turned.add(node);
  }

  negation(node: ESTree.UnaryExpression): void {
    if (node.operator === '!' && !this.turned.has(node)) this.replace(node, this.textOf(node.argument));
  }

  operator(node: ESTree.BinaryExpression): void {
    const { operator, left, right } = node;
    for (const side of [left, right]) if (side.type === 'Literal') this.cover(side);
    if (this.turned.has(node)) return;
    const between = this.text.slice(left.end, right.start);
    const start = left.end + between.indexOf(operator);
    this.replace({ start, end: start + operator.length }, ...(opposites[operator] ?? []));
  }

  call({ callee, arguments: given }: ESTree.CallExpression): void {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
    const { object, property } = callee;
    if (property.name === 'some') this.replace(property, 'every');
    if (property.name === 'every') this.replace(property, 'some');
    const last = given.at(-1);
    if (property.name === 'filter' && last)
      this.replace({ start: object.end, end: this.text.indexOf(')', last.end) + 1 }, '');
  }

  sqlText(node: ESTree.Node): void {
    const text = this.textOf(node);
    for (const [pattern, replacement] of sqlMutations)
      for (const { 0: hit, index } of text.matchAll(pattern))
        this.replace({ start: node.start + index, end: node.start + index + hit.length }, replacement);
  }

  all(): Edit[] {
    return this.found.filter(
      ({ start, end }) => !this.covered.some((node) => node.start <= start && end <= node.end),
    );
  }
}

function collect(program: ESTree.Program, text: string): Edit[] {
  const edits = new Edits(text);
  new Visitor({
    IfStatement: ({ test }) => edits.test(test),
    ConditionalExpression: ({ test }) => edits.test(test),
    LogicalExpression: (node) => edits.logical(node),
    BinaryExpression: (node) => edits.operator(node),
    UnaryExpression: (node) => edits.negation(node),
    Literal: (node) => {
      if (typeof node.value === 'boolean') edits.replace(node, String(!node.value));
    },
    SwitchCase: ({ test }) => {
      if (test) edits.replace(test, 'Symbol()');
    },
    CallExpression: (node) => edits.call(node),
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        for (const part of quasi.quasis) edits.sqlText(part);
    },
    TSLiteralType: (node) => edits.cover(node),
  }).visit(program);
  return edits.all();
}

/** The lines around an edit joined into one, with single spaces. */
function linesAround(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  return text
    .slice(from, after < 0 ? text.length : after)
    .trim()
    .replace(/\s+/g, ' ');
}

/**
 * All single mutations of a source file: conditions always true or false, one side of `&&`, `||` and `??`,
 * inverted comparisons, dropped `!`, inverted booleans, `some` and `every` swapped, dropped filters and
 * cases, and changed SQL conditions. Mutants that do not parse are dropped.
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const edits = collect(parseSync(file, text).program, text);
  const declared = declarationsOf(file, text);
  const mutants = edits.map(({ start, end, replacement }): Mutant => {
    const mutated = text.slice(0, start) + replacement + text.slice(end);
    return {
      file,
      symbol: declared.find((one) => one.start <= start && start < one.end)?.name ?? '',
      start,
      end,
      replacement,
      line: text.slice(0, start).split('\n').length,
      before: linesAround(text, start, end),
      after: linesAround(mutated, start, start + replacement.length),
    };
  });
  return mutants
    .filter((mutant) => parseSync(file, applyTo(text, mutant)).errors.length === 0)
    .sort((one, other) => one.start - other.start);
}

function applyTo(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
