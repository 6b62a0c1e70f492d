import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds the scripts of the public pages, and again whenever their source changes. In a process of its own, because
 * Vite builds for production and serves the admin for development.
 */
export function buildPublicPages(root: string): void {
  // the server looks for the folder when it starts
  mkdirSync(join(root, 'dist/public'), { recursive: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--mode', 'public', '--watch', '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, 'build', ...options], { cwd: root, stdio: 'inherit' });
  process.on('exit', () => child.kill('SIGTERM'));
}
