import { type GuiItem, guiKinds, guiKindTitles } from '../../../schema/gui/GuiItem.ts';
import { foldSearch } from '../../shell/layout/foldSearch.ts';

/** Parts of the surface of one kind. */
export interface GuiGroup {
  title: string;
  items: GuiItem[];
}

/** Parts of the surface by kind, as far as they are looked for. */
export function guiGroups(items: readonly GuiItem[], search: string): GuiGroup[] {
  const wanted = foldSearch(search.trim());
  return guiKinds
    .map((kind) => ({
      title: guiKindTitles[kind],
      items: items.filter((item) => item.kind === kind && foldSearch(item.label).includes(wanted)),
    }))
    .filter((group) => group.items.length > 0);
}
