import { Box, Button, Chip, Typography } from '@mui/material';
import type { FileVersion } from '../../../schema/contracts/files.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useText } from '../../base/i18n/useText.ts';
import { describeFile } from './describeFile.ts';
import { FilePreview } from './FilePreview.tsx';

interface FileVersionRowProps {
  version: FileVersion;
  /** Absent for the current version and without write access. */
  onBringBack?: () => void;
}

/** A version of a file: who uploaded it when, and a button to restore it. */
export function FileVersionRow({ version, onBringBack }: FileVersionRowProps) {
  const text = useText();
  const { name, at, actor, isCurrent } = version;
  const date = formatInstant(at);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <FilePreview file={version} name={name} />
        <Typography variant="body2" color="textSecondary">
          {describeFile(text, version)}
        </Typography>
      </Box>
      <Box sx={{ flex: '2 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {text('file.sentBy', { date, who: actor?.name ?? text('history.system') })}
      </Box>
      {/* fixed width, so that the dates of all rows align */}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', minWidth: { md: 112 } }}>
        {isCurrent ? <Chip size="small" label={text('file.currentVersion')} /> : null}
        {onBringBack ? (
          <Button
            size="small"
            className="no-print"
            onClick={onBringBack}
            aria-label={text('file.bringBackName', { name, date })}
            // aligns the button with the name above it on narrow screens
            sx={{ ml: { xs: -1.25, md: 0 } }}
          >
            {text('file.bringBack')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
