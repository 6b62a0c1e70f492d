import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { accusativeOf } from '../../../schema/german/grammar.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { createPath } from '../../session/definitions/entityPaths.ts';
import type { MenuGroup } from '../layout/groupMenu.ts';
import { matchesTyped } from './matchesTyped.ts';
import type { PaletteItem } from './PaletteItem.ts';

/** The pages the user may open and the records they may create that match the typed text. */
export function paletteScreens(
  groups: readonly MenuGroup[],
  entities: readonly VisibleEntity[],
  typed: string,
  text: TextFunction,
): PaletteItem[] {
  const home = { path: '/', group: text('palette.pages'), label: text('menu.overview'), icon: 'list' };
  const pages = groups.flatMap(({ title, entries }) =>
    entries.map(({ path, label, icon }) => ({
      path,
      label,
      icon,
      detail: title,
      group: text('palette.pages'),
    })),
  );
  const creations = entities
    .filter(({ resource }) => checkAccess(entities, { action: 'create', resource }))
    .map((entity) => ({
      path: createPath(entity),
      label: text('palette.createEntity', { entity: accusativeOf(entity) }),
      icon: entity.icon,
      group: text('palette.create'),
    }));
  const wanted = typed.trim();
  // creations are offered by name only: without a search they would drown the pages
  const items = wanted === '' ? [home, ...pages] : [home, ...pages, ...creations];
  return items.filter((item) => matchesTyped(item, wanted));
}
