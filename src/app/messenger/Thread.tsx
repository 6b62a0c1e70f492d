import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import { Box, Button, Fab, Skeleton, Tooltip, Typography } from '@mui/material';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MailMessage, markConversation } from '../../contract/messenger/messages.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { Composer } from './Composer.tsx';
import { MessageCard } from './MessageCard.tsx';
import { useReloadMessenger } from './messengerQueries.ts';
import type { ReplyMode } from './replies.ts';
import { ThreadHeader } from './ThreadHeader.tsx';
import { type ThreadEntry, useThread } from './useThread.ts';

const NotesDialog = lazyDialog(async () => (await import('./NotesDialog.tsx')).NotesDialog);

const nearEnd = 80;

/** Keeps the view at the newest message, unless the reader has scrolled up. */
function useScroll(entries: readonly ThreadEntry[]) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const stays = useRef(true);
  const lastTop = useRef(0);
  const toEnd = useCallback(() => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
  }, []);
  const newest = entries.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useLayoutEffect(() => {
    if (stays.current) toEnd();
  }, [newest]);
  useEffect(() => {
    if (!content.current || !box.current || typeof ResizeObserver === 'undefined') return;
    // frames of mails grow after they are drawn
    const observer = new ResizeObserver(() => {
      if (stays.current) toEnd();
    });
    observer.observe(content.current);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [toEnd]);
  function handleScroll(): void {
    const { current } = box;
    if (!current) return;
    const next = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd;
    // a growing text moves the end away, only the reader scrolls up
    if (next || current.scrollTop < lastTop.current) stays.current = next;
    lastTop.current = current.scrollTop;
    setIsAtEnd(next);
  }
  return { box, content, isAtEnd, toEnd, handleScroll };
}

interface ThreadProps {
  id: string;
  onClose: () => void;
  onLeave: () => void;
  isNarrow: boolean;
}

/** An open conversation: title, messages and the form to write. */
export function Thread({ id, onClose, onLeave, isNarrow }: ThreadProps) {
  const { http } = useServices();
  const reload = useReloadMessenger();
  const tell = useReportFailure();
  const [isTrash, setIsTrash] = useState(false);
  const [hasNotes, setHasNotes] = useState(false);
  const [reply, setReply] = useState<{ mode: ReplyMode; mail: MailMessage } | null>(null);
  const thread = useThread(id, isTrash);
  const { conversation, entries } = thread;
  const scroll = useScroll(entries);
  const isKeptUnseen = useRef(false);
  const isUnseen = conversation?.seen === false;

  async function mark(seen: boolean): Promise<void> {
    await callServer<typeof markConversation>(http, 'PUT /api/messenger/messages/conversations/{id}/seen', {
      params: { id },
      body: { seen },
      isQuiet: true,
    });
    await reload(id);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the selection shows is seen, also what arrives
  useEffect(() => {
    // what stays unseen is marked with the next message
    if (isUnseen && !isKeptUnseen.current) mark(true).catch(() => undefined);
  }, [isUnseen, conversation?.receivedLastMessageAt]);

  async function keepUnseen(): Promise<void> {
    isKeptUnseen.current = true;
    try {
      await mark(false);
      onClose();
    } catch (error) {
      isKeptUnseen.current = false;
      tell(error);
    }
  }

  function messages() {
    if (thread.hasFailed)
      return <RetryAlert onRetry={thread.retry}>Fehler beim Laden der Nachrichten</RetryAlert>;
    if (thread.isLoading)
      return [1, 2, 3].map((row) => <Skeleton key={row} variant="rounded" height={88} sx={{ mb: 1.5 }} />);
    if (entries.length === 0)
      return (
        <Typography color="textSecondary" sx={{ textAlign: 'center', py: 4 }}>
          {isTrash ? 'Der Papierkorb ist leer.' : 'Keine Nachrichten'}
        </Typography>
      );
    return (
      <>
        {thread.hasEarlier ? (
          <Box sx={{ textAlign: 'center', mb: 1 }}>
            <Button size="small" disabled={thread.isLoadingEarlier} onClick={() => void thread.loadEarlier()}>
              Frühere Nachrichten
            </Button>
          </Box>
        ) : null}
        <Box component="ol" aria-label="Nachrichten" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <MessageCard
              key={entry.id}
              entry={entry}
              isTrash={isTrash}
              onReply={(mode, mail) => setReply({ mode, mail })}
              onMoved={() => void thread.reload()}
            />
          ))}
        </Box>
      </>
    );
  }

  if (thread.hasNoConversation)
    return (
      <Box sx={{ p: 2 }}>
        <RetryAlert onRetry={thread.retryConversation}>Fehler beim Laden der Nachrichten</RetryAlert>
        <Button onClick={onClose} sx={{ mt: 1 }}>
          Zur Liste
        </Button>
      </Box>
    );
  return (
    <Box sx={{ height: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <ThreadHeader
        conversation={conversation}
        isNarrow={isNarrow}
        isTrash={isTrash}
        onTrash={setIsTrash}
        onNotes={() => setHasNotes(true)}
        onUnseen={() => void keepUnseen()}
        onBack={onClose}
        onLeave={onLeave}
      />
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Box
          ref={scroll.box}
          onScroll={scroll.handleScroll}
          role="region"
          aria-label="Verlauf"
          // scrolls by keyboard
          tabIndex={0}
          sx={{ height: 1, overflowY: 'auto', px: { xs: 1, sm: 2 }, py: 1.5 }}
        >
          <div ref={scroll.content}>{messages()}</div>
        </Box>
        {scroll.isAtEnd ? null : (
          <Tooltip title="Zur neuesten Nachricht">
            <Fab
              size="small"
              aria-label="Zur neuesten Nachricht"
              onClick={scroll.toEnd}
              sx={{ position: 'absolute', right: 16, bottom: 12 }}
            >
              <ArrowDownIcon />
            </Fab>
          </Tooltip>
        )}
      </Box>
      {conversation && !isTrash ? (
        <Composer
          conversation={conversation}
          reply={reply}
          onReplyEnd={() => setReply(null)}
          onSent={() => {
            setReply(null);
            void thread.reload();
            void reload(id);
          }}
        />
      ) : null}
      {hasNotes ? <NotesDialog conversation={id} onClose={() => setHasNotes(false)} /> : null}
    </Box>
  );
}
