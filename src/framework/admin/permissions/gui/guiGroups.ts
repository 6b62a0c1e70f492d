import { type GuiItem, guiKinds, guiKindTitles } from '../../../schema/gui/GuiItem.ts';
import { foldSearch } from '../../shell/layout/foldSearch.ts';

/** Parts of the UI of one kind. */
export interface GuiGroup {
  title: string;
  items: GuiItem[];
}

/** Groups the parts of the UI that match the search by kind. */
export function guiGroups(items: readonly GuiItem[], search: string): GuiGroup[] {
  const wanted = foldSearch(search.trim());
  return guiKinds
    .map((kind) => ({
      title: guiKindTitles[kind],
      items: items.filter((item) => item.kind === kind && foldSearch(item.label).includes(wanted)),
    }))
    .filter((group) => group.items.length > 0);
}
