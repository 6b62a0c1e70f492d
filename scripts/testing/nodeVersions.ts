/** The versions of Node the server runs on: the lowest one (`engines` in package.json) and the recommended one (.nvmrc). */
export const nodeVersions = { lowest: '20.19', recommended: '24' } as const;
