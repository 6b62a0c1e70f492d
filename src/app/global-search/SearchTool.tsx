import SearchIcon from '@mui/icons-material/Search';
import { Button, IconButton, type Theme, Tooltip, Typography, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { shownKeys } from '../../framework/admin/shell/shortcuts/shownKeys.ts';
import { useShortcuts } from '../../framework/admin/shell/shortcuts/useShortcuts.ts';

const SearchDialog = lazyDialog(async () => (await import('./SearchDialog.tsx')).SearchDialog);

const keys = 'Ctrl+f';
/** Milliseconds for which a closed search keeps its text. */
const keptFor = 10_000;

/** A text that is forgotten some time after the dialog was closed. */
function useKeptText(isOpen: boolean): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setText(''), keptFor);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return [text, setText];
}

interface SearchButtonProps {
  onOpen: () => void;
}

/** Only an icon in a narrow window. */
function SearchButton({ onOpen }: SearchButtonProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (isPhone) {
    return (
      <Tooltip title="Suchen">
        <IconButton color="inherit" aria-label="Suchen" onClick={onOpen}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-keyshortcuts="Control+F Meta+F"
      startIcon={<SearchIcon />}
      onClick={onOpen}
      sx={{ mx: 1, fontWeight: 400, borderColor: 'divider', whiteSpace: 'nowrap' }}
    >
      Suchen
      <Typography component="kbd" variant="caption" aria-hidden sx={{ ml: 2, fontFamily: 'inherit' }}>
        {shownKeys(keys)}
      </Typography>
    </Button>
  );
}

/** Opens the global search by its button or Ctrl+F; pressed once more, the keys are left to the browser. */
export function SearchTool() {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useKeptText(isOpen);
  useShortcuts([
    {
      name: 'search',
      keys: [keys],
      label: 'Suchen',
      scope: 'everywhere',
      layer: 'any',
      canRun: () => !isOpen,
      onRun: () => setIsOpen(true),
    },
  ]);
  return (
    <>
      <SearchButton onOpen={() => setIsOpen(true)} />
      {isOpen ? <SearchDialog text={text} onType={setText} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
