import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { useText } from '../../base/i18n/useText.ts';
import { fileUrl, type KnownFile, previewOf } from './storedFile.ts';

interface FilePreviewDialogProps {
  file: KnownFile;
  name: string;
  onClose: () => void;
}

const shownHeight = '72vh';

/** Shows an image as large as the window allows, or a PDF in the browser's viewer. */
export function FilePreviewDialog({ file, name, onClose }: FilePreviewDialogProps) {
  const text = useText();
  const id = useId();
  const isNarrow = useIsNarrow();
  const [hasFailed, setHasFailed] = useState(false);
  const url = fileUrl(file.id);

  function shown(): ReactNode {
    if (hasFailed) return <Typography role="alert">{text('file.previewFailed')}</Typography>;
    if (previewOf(file.mediaType) === 'image') {
      return (
        <Box
          component="img"
          src={url}
          alt={name}
          onError={() => setHasFailed(true)}
          sx={{
            display: 'block',
            mx: 'auto',
            maxWidth: '100%',
            maxHeight: shownHeight,
            objectFit: 'contain',
          }}
        />
      );
    }
    // mobile browsers have no PDF viewer: they would download the file instead
    if (!navigator.pdfViewerEnabled) return <Typography>{text('file.noViewer')}</Typography>;
    return (
      <Box
        component="iframe"
        src={url}
        title={name}
        sx={{
          display: 'block',
          width: '100%',
          height: shownHeight,
          border: 0,
          bgcolor: 'background.default',
        }}
      />
    );
  }

  return (
    <Dialog open fullWidth fullScreen={isNarrow} maxWidth="lg" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>{shown()}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button component="a" href={url} target="_blank" rel="noopener noreferrer">
          {text('file.openTab')}
        </Button>
        <Button component="a" href={url} download={name}>
          {text('file.save')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {text('file.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
