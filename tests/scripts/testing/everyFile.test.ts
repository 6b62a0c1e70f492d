import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../scripts/runCommand.ts';

/** Projects of the configuration by test file. */
async function projectsByFile(): Promise<Map<string, string[]>> {
  const { output } = await runCommand(['vitest', 'list', '--filesOnly', '--json'], { timeoutMs: 60_000 });
  const listed = JSON.parse(output.slice(output.indexOf('['))) as { file: string; projectName: string }[];
  const found = new Map<string, string[]>();
  for (const { file, projectName } of listed) {
    const name = path.relative(process.cwd(), file);
    found.set(name, [...(found.get(name) ?? []), projectName]);
  }
  return found;
}

/** Files that no project runs, and those that several run. */
function unrun(files: readonly string[], projects: ReadonlyMap<string, string[]>): string[] {
  return files.filter((file) => projects.get(file)?.length !== 1);
}

const files = readdirSync('tests', { recursive: true })
  .map((file) => path.posix.join('tests', String(file)))
  .filter((file) => /\.(test|e2e)\.tsx?$/.test(file));

it('runs every test file, in one project', async () => {
  const projects = await projectsByFile();
  expect(files.length).toBeGreaterThan(800);
  expect(unrun(files, projects)).toEqual([]);
  const planted = ['tests/lost.test.ts'];
  expect(unrun([...files, ...planted], projects)).toEqual(planted);
}, 90_000);
