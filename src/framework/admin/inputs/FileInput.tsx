import { Box, Button, FormControl, FormHelperText, LinearProgress, Typography } from '@mui/material';
import { useRef } from 'react';
import { FileDropZone } from '../files/FileDropZone.tsx';
import { fileOf } from '../files/fileOf.ts';
import { formatFileSize } from '../format/formatFileSize.ts';
import { useText } from '../i18n/useText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { StoredFileLine } from './StoredFileLine.tsx';
import { useFieldInput } from './useFieldInput.ts';
import { useUpload } from './useUpload.ts';

/** A file or a picture: dropped or chosen, sent at once, held by the record once that is saved. */
export function FileInput({ field, source }: FieldInputProps) {
  const text = useText();
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const chooser = useRef<HTMLInputElement>(null);
  // inside a value only the id is stored; of a field the name is kept to show it
  const upload = useUpload(field, (file) => change(source.includes('.') ? file.id : { ...file }));
  const file = fileOf(value);

  const limit =
    field.maxBytes === undefined ? '' : text('file.maxSize', { size: formatFileSize(field.maxBytes) });
  return (
    <FormControl error={hasProblem || upload.problem !== null}>
      <Typography variant="body2" color="textSecondary" id={`${id}-label`}>
        {field.title}
        {field.required ? ' *' : ''}
      </Typography>
      <FileDropZone onFile={upload.start}>
        {file ? (
          <StoredFileLine file={file} isImage={field.kind === 'image'} onRemove={() => change(null)} />
        ) : (
          <Typography variant="body2">
            {text('file.drop')} {limit}
          </Typography>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-labelledby={`${id}-label`}
          accept={field.accept?.join(',')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) upload.start(chosen);
            // the same file can be chosen again
            event.target.value = '';
          }}
        />
        <Button
          id={id}
          ref={ref}
          variant="outlined"
          aria-label={`${text('file.choose')}: ${field.title}`}
          aria-describedby={`${id}-hint`}
          onBlur={leave}
          onClick={() => chooser.current?.click()}
          sx={{ mt: 1 }}
        >
          {text('file.choose')}
        </Button>
        {upload.running ? (
          <Box role="status" sx={{ mt: 1 }}>
            <Typography variant="caption">{text('file.uploading', { name: upload.running.name })}</Typography>
            <LinearProgress
              variant="determinate"
              aria-label={upload.running.name}
              value={Math.round(upload.running.share * 100)}
            />
          </Box>
        ) : null}
      </FileDropZone>
      <FormHelperText id={`${id}-hint`}>{upload.problem ?? hint}</FormHelperText>
    </FormControl>
  );
}
