import { runCommand } from '../runCommand.ts';
import { BuildStamp } from './BuildStamp.ts';

/**
 * Runs `npm run build` unless dist/ is fresh; returns whether dist/ can be used.
 * @param isShown false keeps the standard output for the caller
 */
export async function ensureBuilt(root: string, isShown = true): Promise<boolean> {
  const stamp = new BuildStamp(root);
  if (await stamp.isFresh()) {
    if (isShown) console.log('dist/ is fresh');
    return true;
  }
  const { code, output } = await runCommand(['npm', 'run', 'build'], {
    cwd: root,
    isShown,
    timeoutMs: 600_000,
  });
  if (code === 0) await stamp.write();
  else process.stderr.write(output);
  return code === 0;
}
