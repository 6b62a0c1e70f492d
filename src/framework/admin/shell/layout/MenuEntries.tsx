import { EntityIcon } from './EntityIcon.tsx';
import type { MenuEntry } from './groupMenu.ts';
import { MenuLink } from './MenuLink.tsx';

interface MenuEntriesProps {
  entries: readonly MenuEntry[];
  /** Path of the entry that is open. */
  here: string | undefined;
  /** Whether labels are shown; a narrow menu shows icons only. */
  isOpen: boolean;
  onFollow: () => void;
  /** Id of the heading above; without one, `label` names the list. */
  labelledBy?: string;
  label?: string;
}

/** Links of the menu, one below the other. */
export function MenuEntries({ entries, here, isOpen, onFollow, labelledBy, label }: MenuEntriesProps) {
  return (
    <ul aria-labelledby={labelledBy} aria-label={label}>
      {entries.map(({ path, label: title, icon }) => (
        <li key={path}>
          <MenuLink
            to={path}
            label={title}
            icon={<EntityIcon name={icon} />}
            isHere={path === here}
            isOpen={isOpen}
            onFollow={onFollow}
          />
        </li>
      ))}
    </ul>
  );
}
