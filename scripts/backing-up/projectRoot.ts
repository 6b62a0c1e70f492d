import { fileURLToPath } from 'node:url';

/** Folder of the project: two above this file, and above the built commands in `dist/server` too. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
