import { ButtonBase, Link } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { OutsideLink } from '../fields/links.tsx';
import { fileUrl, type KnownFile, previewOf } from './storedFile.ts';

const PreviewDialog = lazyDialog(async () => (await import('./FilePreviewDialog.tsx')).FilePreviewDialog);

interface FilePreviewProps {
  file: KnownFile;
  name: string;
  /** Replaces the name. */
  picture?: ReactNode;
}

/** Opens a file: in a preview if the browser has one, else in a new tab. */
export function FilePreview({ file, name, picture }: FilePreviewProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (previewOf(file.mediaType) === null)
    return <OutsideLink href={fileUrl(file.id)}>{picture ?? name}</OutsideLink>;
  const opener = {
    'aria-haspopup': 'dialog' as const,
    'aria-label': text('file.preview', { name }),
    onClick: () => setIsOpen(true),
  };
  return (
    <>
      {picture ? (
        <ButtonBase {...opener} focusRipple sx={{ borderRadius: 1, cursor: 'zoom-in' }}>
          {picture}
        </ButtonBase>
      ) : (
        <Link
          {...opener}
          component="button"
          type="button"
          sx={{ font: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
      )}
      {isOpen ? <PreviewDialog file={file} name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
