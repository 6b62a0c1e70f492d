import { runCommand } from '../runCommand.ts';

const base = 'HEAD~5';

async function namesOf(root: string, command: readonly string[]): Promise<string[]> {
  const { code, output } = await runCommand(['git', ...command], { cwd: root });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : [];
}

/** Files that the newest five commits changed, or that are not committed yet; none without git. */
export async function changedFiles(root: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
    namesOf(root, ['diff', '--name-only', '--no-renames', '--relative', base]),
    namesOf(root, ['ls-files', '--others', '--exclude-standard']),
  ]);
  return [...changed, ...added];
}
