import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { publicPagesFolder } from '../../src/server/publicPagesFolder.ts';

interface BuildListener {
  built: () => void;
  /** Gets what the build says of the mistake. */
  failed: (reason: string) => void;
}

/**
 * Builds the scripts of the public pages, and again whenever their source changes. In a process of its own, because
 * Vite builds for production and serves the admin for development.
 */
export function buildPublicPages(root: string, { built, failed }: BuildListener): void {
  const folder = publicPagesFolder({ root, isDeveloping: true });
  // the server looks for it when it starts
  mkdirSync(folder, { recursive: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--mode', 'public', '--outDir', folder, '--watch'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('built in ')) built();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    if (text.includes('Build failed')) failed(text.trim());
  });
  process.on('exit', () => child.kill('SIGTERM'));
}
