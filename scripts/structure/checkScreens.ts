import type { Tree } from './readTree.ts';
import { screens } from './rules.ts';
import type { Violation } from './Violation.ts';

/** Checks that every folder of the app has an entry component. */
export function checkScreens(tree: Tree): Violation[] {
  const hasDoor = new Map<string, boolean>();
  for (const path of tree.files.keys()) {
    if (!path.startsWith(`${screens.folder}/`)) continue;
    const [folder, ...rest] = path.slice(screens.folder.length + 1).split('/');
    if (folder === undefined || rest.length === 0) continue;
    const isDoor = rest.length === 1 && screens.door.test(path);
    hasDoor.set(folder, isDoor || hasDoor.get(folder) === true);
  }
  return [...hasDoor]
    .filter(([, found]) => !found)
    .map(([folder]) => ({
      file: `${screens.folder}/${folder}`,
      problem: 'has no door',
      advice:
        'Name the component by which it is entered *Screen.tsx, *Dialog.tsx, *Part.tsx, *Input.tsx, *Value.tsx, *Tool.tsx or *Card.tsx.',
    }));
}
