import { expect, it } from 'vitest';
import { problemsOf } from './problemsOf.ts';

const file = 'src/framework/server/x.ts';

it.each([
  ['// the page is loaded anew\n', 'uses a phrase to avoid'],
  ['// the role is told about it\n', 'uses a phrase to avoid'],
  ['/** A list for who may read it. */\n', 'describes people by a clause'],
  ['/** Read by whoever has the link. */\n', 'describes people by a clause'],
  ['/** What stands in the row. */\n', 'says that something stands'],
  ['function judgeRow(): void {}\n', 'has a function named by a vague verb'],
  ['interface Place {\n  x: number;\n}\n', 'has a type named Place'],
])('refuses %j', async (text, problem) => {
  expect(await problemsOf({ [file]: `${text}export const x = 1;\n` })).toEqual([`${file}:1: ${problem}`]);
});

it('leaves other words and other folders alone', async () => {
  const text = "/** Understands places; the user's newest. */\nexport const place = 1;\n";
  expect(await problemsOf({ [file]: text })).toEqual([]);
  expect(await problemsOf({ 'scripts/x.ts': '// anew\nexport const x = 1;\n' })).toEqual([]);
});
