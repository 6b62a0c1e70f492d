import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { writePacked } from '../building/writePacked.ts';

const copied = ['dist/server', 'entities', 'src/framework/definitions'];

/**
 * Creates a project folder with our built server and the pages of a bare react-admin: same delivery, same
 * compression, same API. It is below `node_modules`, so that the server finds its packages.
 */
export async function buildBareAdmin(root: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/leitstand/bare-admin');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of copied) await cp(join(root, part), join(folder, part), { recursive: true });
  await build({
    root: join(root, 'scripts/benching/bare-admin'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(folder, 'dist/app'), chunkSizeWarningLimit: 5000 },
  });
  await writePacked(join(folder, 'dist/app'));
  return folder;
}
