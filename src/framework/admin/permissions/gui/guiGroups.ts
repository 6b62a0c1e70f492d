import { type GuiItem, guiKinds, guiKindTitles } from '../../../schema/gui/guiItemsOf.ts';
import { includesFolded } from '../../../schema/search/fold.ts';

/** Parts of the UI of one kind. */
export interface GuiGroup {
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
