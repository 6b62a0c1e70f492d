import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../schema/model.ts';
import type { StoredFile } from '../dataProvider/RecordActions.ts';
import { useLeitstandData } from '../dataProvider/useLeitstandData.ts';
import { formatFileSize } from '../format/formatFileSize.ts';
import { useText } from '../i18n/useText.ts';
import { isAccepted } from './isAccepted.ts';

interface Upload {
  start: (file: File) => void;
  /** What is being sent, and how much of it is there, 0 to 1. */
  running: { name: string; share: number } | null;
  /** German sentence for why the last file is not there. */
  problem: string | null;
}

/** Sends a file to the server; leaving the form ends it. */
export function useUpload(field: Field, onDone: (file: StoredFile) => void): Upload {
  const text = useText();
  const { upload } = useLeitstandData();
  const [running, setRunning] = useState<Upload['running']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const aborting = useRef<AbortController>(undefined);
  useEffect(() => () => aborting.current?.abort(), []);

  function refusalOf({ name, type, size }: File): string | null {
    if (!isAccepted(type, field.accept)) return text('input.wrongType', { name });
    if (field.maxBytes === undefined || size <= field.maxBytes) return null;
    return text('input.tooLarge', { name, size: formatFileSize(field.maxBytes) });
  }

  async function send(file: File): Promise<void> {
    const { name } = file;
    const controller = new AbortController();
    aborting.current?.abort();
    aborting.current = controller;
    setRunning({ name, share: 0 });
    try {
      const onProgress = (share: number) => setRunning({ name, share });
      onDone(await upload(file, { signal: controller.signal, onProgress }));
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof Error ? ` ${error.message}` : '';
      setProblem(`${text('file.failed', { name })}${reason}`);
    } finally {
      if (aborting.current === controller) setRunning(null);
    }
  }

  return {
    running,
    problem,
    start(file) {
      const refusal = refusalOf(file);
      setProblem(refusal);
      if (refusal === null) void send(file);
    },
  };
}
