import type { Tree } from './readTree.ts';
import { services } from './rules.ts';
import type { Violation } from './Violation.ts';

/** Checks that a domain folder is flat. */
export function checkServices(tree: Tree): Violation[] {
  return [...tree.files.keys()].flatMap((path) => {
    const inside = serviceFile(path);
    if (inside === null || !inside.includes('/')) return [];
    return [
      {
        file: path,
        problem: 'is in a folder of a service',
        advice: `Put it beside the other modules of the service, or into ${services.folder}/adapters/ if it speaks to the outside world.`,
      },
    ];
  });
}

/** Path inside its service folder, or null if the file belongs to no service. */
export function serviceFile(path: string): string | null {
  if (!path.startsWith(`${services.folder}/`)) return null;
  const [folder, ...rest] = path.slice(services.folder.length + 1).split('/');
  if (rest.length === 0 || (folder !== undefined && services.freeFolders.includes(folder))) return null;
  return rest.join('/');
}
