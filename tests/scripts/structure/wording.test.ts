import { expect, it } from 'vitest';
import { problemsOf } from './problemsOf.ts';

const file = 'src/framework/server/x.ts';

it.each([
  ['// the page is loaded anew\n', 'uses a phrase to avoid'],
  ['// the role is told about it\n', 'uses a phrase to avoid'],
  ['/** A list for who may read it. */\n', 'describes people by a clause'],
  ['/** Read by whoever has the link. */\n', 'describes people by a clause'],
  ['// Whoever reads it\n', 'describes people by a clause'],
  ['/** What stands in the row. */\n', 'says that something stands'],
  ['const row = 1; // stands in the row\n', 'says that something stands'],
  ['function judgeRow(): void {}\n', 'has a function named by a vague verb'],
  ['async function told(): Promise<void> {}\n', 'has a function named by a vague verb'],
  ['function tell(): void {}\n', 'has a function named by a vague verb'],
  ['  tell(others: string[], row: Row): void;\n', 'has a function named by a vague verb'],
  ['  async tell(): Promise<void> {\n', 'has a function named by a vague verb'],
  ['  private settle(row: { id: string }) {\n', 'has a function named by a vague verb'],
  ['interface JudgedRow {}\n', 'has a type named by a vague verb'],
  ['export class KeptPages {}\n', 'has a type named by a vague verb'],
  ['interface Place {\n  x: number;\n}\n', 'has a type named Place'],
])('refuses %j', async (text, problem) => {
  expect(await problemsOf({ [file]: `${text}export const x = 1;\n` })).toEqual([`${file}:1: ${problem}`]);
});

it.each(['scripts/x.ts', 'tests/app/x.test.ts'])('reads %s, too', async (path) => {
  const problems = await problemsOf({ [path]: '// anew\nexport const x = 1;\n' });
  expect(problems).toEqual([`${path}:1: uses a phrase to avoid`]);
});

it.each(['README.md', 'src/framework/DECISIONS.md'])('reads every line of %s', async (path) => {
  expect(await problemsOf({ [path]: '# Title\n\nWhat whoever reads.\n' })).toEqual([
    `${path}:3: describes people by a clause`,
  ]);
});

it('leaves other words and other folders alone', async () => {
  const text =
    "/** Understands places; the user's newest. */\nexport const place = 'it stands, whoever';\n" +
    'export function holdBack(): void {}\n';
  expect(await problemsOf({ [file]: text })).toEqual([]);
  const calls = 'function x() {\n  tell(one);\n  settle({ one });\n}\nexport const y = 1;\n';
  expect(await problemsOf({ [file]: calls })).toEqual([]);
  expect(await problemsOf({ 'scripts/x.ts': 'export function tell(): void {}\n' })).toEqual([]);
  expect(await problemsOf({ 'entities/x.json': '{ "title": "anew" }\n' })).toEqual([]);
});
