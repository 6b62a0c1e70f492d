import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Button, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { maxSaved, type SavedFilter } from '../listArrangement.ts';
import { FilterNameDialog } from './FilterNameDialog.tsx';
import { SavedFilterRow } from './SavedFilterRow.tsx';
import { useSavedFilters } from './useSavedFilters.ts';

/** The user's saved filters, and a button to save the current one. */
export function SavedFilters({ entity }: { entity: EntityView }) {
  const text = useText();
  const { saved, current, canKeep, isFull, apply, keep, rename, remove } = useSavedFilters(entity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<{ rename?: string } | null>(null);
  const close = () => setAnchor(null);
  if (saved.length === 0 && !canKeep) return null;

  function handleApply(chosen: SavedFilter): void {
    apply(chosen);
    close();
  }

  function ask(what: { rename?: string }): void {
    close();
    setAsked(what);
  }

  const names = saved.map(({ name }) => name);
  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current?.name ?? text('saved.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('saved.title') } }}
      >
        <Box sx={{ p: 1, width: 320, maxWidth: '100%', maxHeight: 420, overflowY: 'auto' }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {saved.map((entry) => (
              <SavedFilterRow
                key={entry.name}
                name={entry.name}
                isCurrent={entry === current}
                onApply={() => handleApply(entry)}
                onRename={() => ask({ rename: entry.name })}
                onRemove={() => remove(entry.name)}
              />
            ))}
          </Box>
          {canKeep ? <Button onClick={() => ask({})}>{text('saved.keep')}</Button> : null}
          {isFull ? (
            <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
              {text('saved.full', { most: maxSaved })}
            </Typography>
          ) : null}
        </Box>
      </Popover>
      {asked ? (
        <FilterNameDialog
          title={text(asked.rename === undefined ? 'saved.keepTitle' : 'saved.rename')}
          {...(asked.rename === undefined ? {} : { name: asked.rename })}
          taken={names}
          onName={(name) => (asked.rename === undefined ? keep(name) : rename(asked.rename, name))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
