import SearchIcon from '@mui/icons-material/Search';
import { Button, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { openPalette } from '../palette/openPalette.ts';

/** Opens the command palette from the app bar; only an icon in a narrow window. */
export function SearchButton() {
  const text = useText();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const label = text('palette.open');
  if (isPhone) {
    return (
      <IconButton color="inherit" aria-label={label} onClick={openPalette}>
        <SearchIcon />
      </IconButton>
    );
  }
  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-keyshortcuts="Control+K Meta+K"
      startIcon={<SearchIcon />}
      onClick={openPalette}
      sx={{ mx: 1, fontWeight: 400, borderColor: 'divider', whiteSpace: 'nowrap' }}
    >
      {label}
      <Typography component="kbd" variant="caption" aria-hidden sx={{ ml: 2, fontFamily: 'inherit' }}>
        {text('palette.keys')}
      </Typography>
    </Button>
  );
}
