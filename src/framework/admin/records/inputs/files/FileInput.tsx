import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  IconButton,
  LinearProgress,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { fileRefusal } from '../../../../schema/files/fileRefusal.ts';
import { formatFileSize } from '../../../../schema/german/formatFileSize.ts';
import type { Field } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { StoredFile } from '../../../session/data-provider/createRecordActions.ts';
import { useLeitstandData } from '../../../session/data-provider/useLeitstandData.ts';
import { FileDropZone } from '../../files/FileDropZone.tsx';
import { fileOf, fileUrl, type KnownFile, previewOf, smallPicture } from '../../files/storedFile.ts';
import { type FieldInputProps, isUnreadable, type UnreadableInput } from '../FormHost.ts';
import { useFieldInput } from '../useFieldInput.ts';

interface StoredFileLineProps {
  file: KnownFile;
  isImage: boolean;
  onRemove: () => void;
}

/** A stored file: thumbnail or name, size, and a button to remove it. */
function StoredFileLine({ file, isImage, onRemove }: StoredFileLineProps) {
  const text = useText();
  const name = file.name ?? text('input.unnamedFile');
  const url = fileUrl(file.id);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {isImage || previewOf(file.mediaType) === 'image' ? (
        <Box
          component="img"
          {...smallPicture(file.id, 128)}
          alt={name}
          sx={{
            width: 64,
            height: 64,
            objectFit: 'cover',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
          }}
        />
      ) : null}
      <Link href={url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      {file.size === undefined ? null : <span>{formatFileSize(file.size)}</span>}
      <IconButton aria-label={text('file.remove', { name })} onClick={onRemove}>
        <DeleteOutlineIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

interface Upload {
  start: (file: File) => void;
  /** Aborts the running upload. */
  cancel: () => void;
  /** The file being uploaded and the share that has been sent, 0 to 1. */
  running: { name: string; share: number } | null;
}

interface UploadOutcome {
  onDone: (file: StoredFile) => void;
  /**
   * Called while the chosen file is not stored: `missing` becomes the field's value and blocks saving the
   * form.
   */
  onMissing: (missing: UnreadableInput) => void;
}

/** Uploads a file to the server; unmounting aborts it. */
function useUpload(field: Field, { onDone, onMissing }: UploadOutcome): Upload {
  const text = useText();
  const { upload } = useLeitstandData();
  const [running, setRunning] = useState<Upload['running']>(null);
  const aborting = useRef<AbortController>(undefined);
  useEffect(() => () => aborting.current?.abort(), []);

  function finish(file: StoredFile): void {
    // the server detects the media type by content, which may contradict the file name
    const refusal = fileRefusal(field, file);
    if (refusal === null) onDone(file);
    else onMissing({ $typed: file.name, $problem: refusal });
  }

  async function send(file: File): Promise<void> {
    const { name } = file;
    const controller = new AbortController();
    aborting.current = controller;
    setRunning({ name, share: 0 });
    onMissing({ $typed: name, $problem: text('file.notYet', { name }) });
    try {
      const onProgress = (share: number) => setRunning({ name, share });
      finish(await upload(file, { signal: controller.signal, onProgress }));
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof Error ? ` ${error.message}` : '';
      onMissing({ $typed: name, $problem: `${text('file.failed', { name })}${reason}` });
    } finally {
      if (aborting.current === controller) setRunning(null);
    }
  }

  function cancel(): void {
    aborting.current?.abort();
    setRunning(null);
  }

  return {
    running,
    cancel,
    start(file) {
      cancel();
      const { name, type, size } = file;
      const refusal = fileRefusal(field, { name, mediaType: type, size });
      if (refusal === null) void send(file);
      else onMissing({ $typed: name, $problem: refusal });
    },
  };
}

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
