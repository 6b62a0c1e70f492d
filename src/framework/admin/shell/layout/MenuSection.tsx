import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Divider } from '@mui/material';
import { useId } from 'react';
import type { MenuGroup } from './groupMenu.ts';
import { MenuEntries } from './MenuEntries.tsx';

interface MenuSectionProps {
  group: MenuGroup;
  /** Path of the entry that is open. */
  here: string | undefined;
  /** Whether labels are shown; a narrow menu shows icons only. */
  isOpen: boolean;
  isUnfolded: boolean;
  onFold: () => void;
  onFollow: () => void;
}

/** One group of the menu, which can be folded. */
export function MenuSection({ group, here, isOpen, isUnfolded, onFold, onFollow }: MenuSectionProps) {
  const headingId = useId();
  const { title, entries } = group;
  return (
    <>
      {isOpen ? (
        <h2>
          <button type="button" id={headingId} aria-expanded={isUnfolded} onClick={onFold}>
            {title}
            <ExpandMoreIcon aria-hidden />
          </button>
        </h2>
      ) : (
        <Divider sx={{ my: 1, mx: 1.5 }} />
      )}
      {isUnfolded ? (
        <MenuEntries
          entries={entries}
          here={here}
          isOpen={isOpen}
          onFollow={onFollow}
          {...(isOpen ? { labelledBy: headingId } : { label: title })}
        />
      ) : null}
    </>
  );
}
