import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { showsGui } from '../../../schema/gui/GuiAccess.ts';
import { guiKeys, screenKey, screenName } from '../../../schema/gui/guiItems.ts';
import { menuTarget } from '../../../schema/pages/pagePaths.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { holdsRequirements } from '../../session/context-actions/contextActions.ts';
import { viewsOf } from '../../session/definitions/viewsOf.ts';
import type { CustomScreen } from '../../session/registry/Registry.ts';
import { initialRights, type Rights } from '../../session/rights/createRightsSource.ts';

export interface MenuEntry {
  path: string;
  label: string;
  icon: string;
}

export interface MenuGroup {
  title: string;
  entries: MenuEntry[];
}

type Placed = MenuEntry & { group: string; keys: string[] };

/** An entry also requires its screen to be visible: otherwise it would be a dead end. */
function entryKeys(name: string): string[] {
  return [guiKeys.menu(name), guiKeys.screen(name)];
}

function placedEntities(entities: readonly VisibleEntity[]): Placed[] {
  return entities.flatMap(viewsOf).flatMap((entity) => {
    const { menu, path, plural, icon, resource, only } = entity;
    const isListed = menu !== undefined && checkAccess([entity], { action: 'list', resource });
    const keys = only ? [guiKeys.view(resource, path), guiKeys.screen(resource)] : entryKeys(resource);
    return isListed ? [{ path, label: plural, icon, group: menu, keys }] : [];
  });
}

function placedScreens(
  screens: readonly CustomScreen[],
  entities: readonly VisibleEntity[],
  { permissions }: Rights,
): Placed[] {
  return screens.flatMap((screen) => {
    const { path, menu, needs = [], isOffered = () => true } = screen;
    const keys = screenKey(screen) === undefined ? [] : entryKeys(screenName(path));
    const isListed = menu && holdsRequirements(permissions, needs) && isOffered(entities);
    return isListed ? [{ ...menu, path: menuTarget(path), keys }] : [];
  });
}

/**
 * Lists and screens the user may open, in the groups that the definitions name.
 * @param order titles of the groups that come first, in this order; others follow as they appear
 * @param rights the user's rights and the parts of the UI visible to them
 */
export function groupMenu(
  entities: readonly VisibleEntity[],
  screens: readonly CustomScreen[],
  order: readonly string[] = [],
  rights: Rights = initialRights,
): MenuGroup[] {
  const placed = [...placedEntities(entities), ...placedScreens(screens, entities, rights)].filter(
    ({ keys }) => keys.every((key) => showsGui(rights.gui, key)),
  );
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
