import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import { holdsRequirements } from '../contextActions/holdsRequirements.ts';
import type { CustomScreen } from '../registry/Registry.ts';

export interface MenuEntry {
  path: string;
  label: string;
  icon: string;
}

export interface MenuGroup {
  title: string;
  entries: MenuEntry[];
}

type Placed = MenuEntry & { group: string };

function placedEntities(entities: readonly VisibleEntity[]): Placed[] {
  return entities.flatMap((entity) => {
    const { menu, path, plural, icon, resource } = entity;
    const isListed = menu !== undefined && judgeAccess([entity], { action: 'list', resource });
    return isListed ? [{ path, label: plural, icon, group: menu }] : [];
  });
}

function placedScreens(entities: readonly VisibleEntity[], screens: readonly CustomScreen[]): Placed[] {
  return screens.flatMap(({ path, menu, needs = [] }) =>
    menu && holdsRequirements(entities, needs) ? [{ path, ...menu }] : [],
  );
}

/**
 * What the person may open, by the groups that the definitions name.
 * @param order titles of the groups that come first, in this order; others follow as they appear
 */
export function groupMenu(
  entities: readonly VisibleEntity[],
  screens: readonly CustomScreen[],
  order: readonly string[] = [],
): MenuGroup[] {
  const placed = [...placedEntities(entities), ...placedScreens(entities, screens)];
  const titles = new Set([...order, ...placed.map(({ group }) => group)]);
  return [...titles]
    .map((title) => ({
      title,
      entries: placed
        .filter(({ group }) => group === title)
        .map(({ path, label, icon }) => ({ path, label, icon })),
    }))
    .filter(({ entries }) => entries.length > 0);
}
