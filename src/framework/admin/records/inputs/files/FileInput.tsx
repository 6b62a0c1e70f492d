import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  IconButton,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useRef } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { formatFileSize } from '../../../../schema/german/formatFileSize.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { FileDropZone } from '../../files/FileDropZone.tsx';
import { fileOf } from '../../files/fileOf.ts';
import type { FieldInputProps } from '../FieldInputProps.ts';
import { isUnreadable } from '../UnreadableInput.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { StoredFileLine } from './StoredFileLine.tsx';
import { useUpload } from './useUpload.ts';

interface MissingFileLineProps {
  name: string;
  onRemove: () => void;
}

/**
 * A chosen file that is not stored: refused, failed or still uploading. Removing it restores the previous
 * value.
 */
function MissingFileLine({ name, onRemove }: MissingFileLineProps) {
  const text = useText();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      <IconButton aria-label={text('file.remove', { name })} onClick={onRemove}>
        <DeleteOutlineIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

/** A file or image, dropped or chosen. It uploads at once and joins the record when that is saved. */
export function FileInput({ field, source }: FieldInputProps) {
  const text = useText();
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const chooser = useRef<HTMLInputElement>(null);
  const { formState } = useFormContext();
  // the value before the user chose a file that is not stored
  const before = useRef<{ value: unknown }>(undefined);
  const upload = useUpload(field, {
    // a member stores only the id; a field keeps the name for display
    onDone: (stored) => change(source.includes('.') ? stored.id : { ...stored }),
    onMissing: change,
  });
  const file = fileOf(value);
  const missing = isUnreadable(value) ? value : null;

  function start(chosen: File): void {
    if (!missing) before.current = { value };
    upload.start(chosen);
  }

  function drop(): void {
    upload.cancel();
    // a restored draft no longer knows the value before the choice
    const { value: held } = before.current ?? { value: get(formState.defaultValues, source) as unknown };
    change(held ?? null);
  }

  const limit =
    field.maxBytes === undefined ? '' : text('file.maxSize', { size: formatFileSize(field.maxBytes) });
  const problem = upload.running ? undefined : missing?.$problem;
  return (
    <FormControl error={hasProblem || problem !== undefined}>
      <Typography variant="body2" color="textSecondary" id={`${id}-label`}>
        {field.title}
        {field.required ? ' *' : ''}
      </Typography>
      <FileDropZone onFile={start}>
        {missing ? <MissingFileLine name={missing.$typed} onRemove={drop} /> : null}
        {file ? (
          <StoredFileLine file={file} isImage={field.kind === 'image'} onRemove={() => change(null)} />
        ) : null}
        {file || missing ? null : (
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
            if (chosen) start(chosen);
            // lets the same file be chosen again
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
      <FormHelperText id={`${id}-hint`}>{problem ?? hint}</FormHelperText>
    </FormControl>
  );
}
