import type { Plugin } from 'vite';

/** Packages of the admin: each alone is heavier than all public pages together. */
const forbidden =
  /node_modules[\\/](react|react-dom|react-admin|ra-[\w-]+|react-router(-dom)?|@mui|@emotion|@tanstack|axios|lodash)[\\/]/;

/** Vite plugin: fails the build if a package of the admin is part of the public pages. */
export function forbidPackages(): Plugin {
  return {
    name: 'forbid-packages',
    apply: 'build',
    generateBundle() {
      const found = [...this.getModuleIds()].filter((id) => forbidden.test(id));
      if (found.length > 0)
        this.error(`The public pages must not contain packages of the admin:\n${found.join('\n')}`);
    },
  };
}
