import { runCommand } from '../runCommand.ts';
import { BuildStamp } from './BuildStamp.ts';

/** Runs `npm run build` unless dist/ is fresh; answers whether dist/ can be used. */
export async function ensureBuilt(root: string): Promise<boolean> {
  const stamp = new BuildStamp(root);
  if (await stamp.isFresh()) {
    console.log('dist/ is fresh');
    return true;
  }
  const { code } = await runCommand(['npm', 'run', 'build'], {
    cwd: root,
    isShown: true,
    timeoutMs: 600_000,
  });
  if (code === 0) await stamp.write();
  return code === 0;
}
