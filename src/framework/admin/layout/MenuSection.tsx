import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Divider } from '@mui/material';
import { useId } from 'react';
import { EntityIcon } from './EntityIcon.tsx';
import type { MenuGroup } from './groupMenu.ts';
import { MenuLink } from './MenuLink.tsx';

interface MenuSectionProps {
  group: MenuGroup;
  /** A narrow menu shows icons only. */
  isOpen: boolean;
  isUnfolded: boolean;
  onFold: () => void;
  onFollow: () => void;
}

/** One group of the menu, folded or not. */
export function MenuSection({ group, isOpen, isUnfolded, onFold, onFollow }: MenuSectionProps) {
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
        <ul {...(isOpen ? { 'aria-labelledby': headingId } : { 'aria-label': title })}>
          {entries.map(({ path, label, icon }) => (
            <li key={path}>
              <MenuLink
                to={path}
                label={label}
                icon={<EntityIcon name={icon} />}
                isOpen={isOpen}
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
