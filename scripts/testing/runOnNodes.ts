import path from 'node:path';
import { addOutcomes } from './addOutcomes.ts';
import { findNode } from './findNode.ts';
import { lookAgain } from './lookAgain.ts';
import { nodeVersions } from './nodeVersions.ts';
import type { Outcome } from './Outcome.ts';
import { runVitest } from './runVitest.ts';

/** Tests of what runs in Node. */
const serverTests = ['tests/framework/schema', 'tests/framework/server', 'tests/server', 'tests/contract'];

interface NodeRun {
  root: string;
  env: Record<string, string>;
  timeoutMs: number;
}

async function runOn(version: string, { root, env, timeoutMs }: NodeRun): Promise<Outcome> {
  const bin = await findNode(root, version);
  if (bin === undefined) {
    console.log(`Node ${version} is left out: its package cannot be had here.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  console.log(`Node ${version}`);
  const PATH = [bin, path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  const run = (patterns: readonly string[]) =>
    runVitest({ projects: ['unit'], patterns, env: { ...env, PATH }, timeoutMs });
  return await lookAgain(await run(serverTests), run);
}

/** Runs the tests of the server on the supported versions of Node that this process is not one of. */
export async function runOnNodes(settings: NodeRun): Promise<Outcome> {
  const others = Object.values(nodeVersions).filter((version) => !process.version.startsWith(`v${version}.`));
  const outcomes: Outcome[] = [];
  for (const version of others) outcomes.push(await runOn(version, settings));
  return addOutcomes(outcomes);
}
