import { Box, type SxProps, type Theme } from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';

interface FileDropZoneProps {
  onFile: (file: File) => void;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/**
 * A dashed frame that accepts the first file dropped on it and is highlighted while a file is dragged over
 * it.
 */
export function FileDropZone({ onFile, sx = {}, children }: FileDropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      sx={[
        {
          border: '1px dashed',
          borderColor: ({ palette }: Theme) => (isOver ? palette.primary.main : palette.colours.control),
          borderRadius: 2,
          p: 1.5,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
