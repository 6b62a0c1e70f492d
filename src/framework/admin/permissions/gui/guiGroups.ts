import type { GuiAccess } from '../../../schema/gui/GuiAccess.ts';
import { type GuiItem, guiKinds, guiKindTitles } from '../../../schema/gui/guiItemsOf.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { includesFolded } from '../../../schema/search/fold.ts';

/** Parts of the UI of one kind. */
interface GuiGroup {
  title: string;
  items: GuiItem[];
}

/** Groups the parts of the UI that match the search by kind. */
export function guiGroups(items: readonly GuiItem[], search: string): GuiGroup[] {
  return guiKinds
    .map((kind) => ({
      title: guiKindTitles[kind],
      items: items.filter((item) => item.kind === kind && includesFolded(item.label, search)),
    }))
    .filter((group) => group.items.length > 0);
}

/**
 * Reads the UI settings from a field of a role or login; shows everything if the field is empty or
 * unreadable.
 */
export function guiOf(value: unknown): GuiAccess {
  return isJsonObject(value) ? (value as GuiAccess) : {};
}
