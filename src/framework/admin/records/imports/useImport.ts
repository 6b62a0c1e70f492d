import { HttpError } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type {
  checkImport,
  ImportChoice,
  ImportFacts,
  ImportReading,
  readImportFacts,
  runImport,
} from '../../../schema/contracts/imports.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useImportText } from './useImportText.ts';

const everyMs = 700;

export interface ImportConversation {
  /** Null until a file has been uploaded. */
  facts: ImportFacts | null;
  /** A request is pending, or the server is checking or importing. */
  isBusy: boolean;
  send: (resource: string, file: File) => Promise<void>;
  /** Sends the same file again, to be read in another way. */
  reread: (reading: ImportReading) => Promise<void>;
  check: (choice: ImportChoice) => Promise<void>;
  run: () => Promise<void>;
  undo: () => Promise<void>;
  forget: () => void;
}

/** Statuses of a server that is unreachable, busy or restarting; the import continues regardless. */
const passing: readonly number[] = [0, 429, 502, 503, 504];

function isForNow(error: unknown): boolean {
  return error instanceof HttpError && passing.includes(error.status);
}

function isAtWork(facts: ImportFacts | null): boolean {
  return facts?.state === 'checking' || facts?.state === 'running';
}

/** Runs the import of one file, from upload to undo. */
export function useImport(): ImportConversation {
  const text = useImportText();
  const tell = useReportFailure();
  const { http, queryClient, notices } = useServices();
  const [facts, setFacts] = useState<ImportFacts | null>(null);
  const sent = useRef<{ resource: string; file: File } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const atWork = isAtWork(facts) ? facts?.id : undefined;

  useEffect(() => {
    if (atWork === undefined) return;
    const asked = { params: { id: atWork }, isQuiet: true };
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    function handleFailure(error: unknown): void {
      if (isForNow(error)) {
        timer = setTimeout(() => void look(), everyMs);
        return;
      }
      setFacts(null);
      tell(error, text('import.failed'));
    }
    async function look(): Promise<void> {
      try {
        const now = await callServer<typeof readImportFacts>(http, 'GET /api/importer/imports/{id}', asked);
        if (isOver) return;
        setFacts(now);
        if (now.state === 'done') await queryClient.invalidateQueries();
        if (!isOver) timer = setTimeout(() => void look(), everyMs);
      } catch (error) {
        if (!isOver) handleFailure(error);
      }
    }
    timer = setTimeout(() => void look(), everyMs / 2);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [atWork, http, queryClient, tell, text]);

  async function ask(request: () => Promise<ImportFacts | null>): Promise<void> {
    setIsAsking(true);
    try {
      setFacts(await request());
    } catch (error) {
      tell(error, text('import.failed'));
    } finally {
      setIsAsking(false);
    }
  }

  async function upload(resource: string, file: File, reading: ImportReading = {}): Promise<ImportFacts> {
    const body = new FormData();
    body.append('file', file);
    const wanted = Object.entries(reading).map(([name, value]) => [name, String(value)]);
    const query = wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : '';
    return (await http(`/api/importer/${resource}${query}`, { method: 'POST', body })).json as ImportFacts;
  }

  const params = { id: String(facts?.id) };
  return {
    facts,
    isBusy: isAsking || isAtWork(facts),
    send: (resource, file) => {
      sent.current = { resource, file };
      return ask(() => upload(resource, file));
    },
    reread: (reading) =>
      ask(async () =>
        sent.current ? await upload(sent.current.resource, sent.current.file, reading) : facts,
      ),
    check: (choice) =>
      ask(() =>
        callServer<typeof checkImport>(http, 'POST /api/importer/imports/{id}/check', {
          params,
          body: choice,
        }),
      ),
    run: () =>
      ask(() => callServer<typeof runImport>(http, 'POST /api/importer/imports/{id}/run', { params })),
    undo: () =>
      ask(async () => {
        await http(`/api/change-sets/${facts?.changeSet}/undo`, { method: 'POST', body: '{}' });
        notices.show({ text: text('import.undone'), severity: 'success' });
        await queryClient.invalidateQueries();
        return facts && { ...facts, isUndone: true };
      }),
    forget: () => setFacts(null),
  };
}
