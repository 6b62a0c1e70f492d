import { checkStructure } from '../../../scripts/structure/checkStructure.ts';
import { readTree } from '../../../scripts/structure/readTree.ts';
import { makeTree } from '../makeTree.ts';

/** `file: problem` of every rule that a made-up tree breaks. */
export async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const violations = checkStructure(await readTree(await makeTree(files)));
  return violations.map(({ file, problem }) => `${file}: ${problem}`);
}
