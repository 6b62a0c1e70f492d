import { join } from 'node:path';
import type { Config } from './config.ts';

/** Folder of the built public pages; `npm run dev` has its own, so that it leaves the build in dist/ as it was. */
export function publicPagesFolder({ root, isDeveloping }: Pick<Config, 'root' | 'isDeveloping'>): string {
  return join(root, isDeveloping ? 'node_modules/.cache/leitstand/public' : 'dist/public');
}
