import { useEffect, useRef, useState } from 'react';
import { fileRefusal } from '../../../../schema/files/fileRefusal.ts';
import type { Field } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { StoredFile } from '../../../session/data-provider/RecordActions.ts';
import { useLeitstandData } from '../../../session/data-provider/useLeitstandData.ts';
import type { UnreadableInput } from '../UnreadableInput.ts';

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
export function useUpload(field: Field, { onDone, onMissing }: UploadOutcome): Upload {
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
