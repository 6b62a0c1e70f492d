import { MenuItem, MenuList, Paper, Popper, Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import type { MentionedPerson } from './mentionNames.ts';

interface MentionListProps {
  id: string;
  /** Where the @ is on the screen. */
  anchor: () => DOMRect;
  /** Undefined while they load. */
  people: readonly MentionedPerson[] | undefined;
  active: number;
  onChoose: (person: MentionedPerson) => void;
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

/** The people whose name begins as typed, below the @. The focus stays in the text. */
export function MentionList({ id, anchor, people, active, onChoose }: MentionListProps) {
  const text = useText();
  if (!people) return null;
  return (
    <Popper
      open
      placement="bottom-start"
      anchorEl={{ getBoundingClientRect: anchor }}
      sx={{ zIndex: 'modal', maxWidth: 'calc(100vw - 16px)' }}
    >
      <Paper elevation={8} sx={{ my: 0.5, maxHeight: 280, overflowY: 'auto' }}>
        {people.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 2, py: 1, maxWidth: 280 }}>
            {text('comment.noPeople')}
          </Typography>
        ) : (
          <MenuList id={id} role="listbox" aria-label={text('comment.people')} dense disablePadding>
            {people.map((person, at) => (
              <MenuItem
                key={person.id}
                id={optionId(id, at)}
                role="option"
                tabIndex={-1}
                selected={at === active}
                aria-selected={at === active}
                ref={(item: HTMLElement | null) => {
                  if (at === active) item?.scrollIntoView({ block: 'nearest' });
                }}
                // before the text loses the focus
                onMouseDown={(event) => {
                  event.preventDefault();
                  onChoose(person);
                }}
              >
                {person.name}
              </MenuItem>
            ))}
          </MenuList>
        )}
      </Paper>
    </Popper>
  );
}
