import { fileURLToPath } from 'node:url';

/** Project folder: two levels above this file, and also above the built commands in `dist/server`. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
