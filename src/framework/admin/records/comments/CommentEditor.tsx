import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { findMentionable } from '../../../schema/contracts/comments.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { useText } from '../../base/i18n/useText.ts';
import { newIdempotencyKey } from '../../session/data-provider/createVersionCache.ts';
import { useDrafts } from '../../session/drafts/useDrafts.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { callServer } from '../../session/http/callServer.ts';
import { errorBodyOf } from '../../session/http/errorBody.ts';
import { useServices } from '../../session/services/useServices.ts';
import { UnsavedDialog } from '../../shell/dialogs/useDialogLeaving.tsx';
import { RichTextArea } from '../inputs/rich-text/RichTextEditor.tsx';
import { MentionList, optionId } from './MentionList.tsx';
import type { MentionedPerson } from './mentionNames.ts';
import { type MentionQuery, mentionNode, mentionQueryOf } from './mentions.ts';
import type { CommentedRecord } from './useComments.ts';
import './commentTexts.ts';

const extensions = [mentionNode];

/** Whom one may mention by a term; none without a query. */
function usePeople({ resource, id }: CommentedRecord, query: MentionQuery | null) {
  const { http } = useServices();
  const term = useDebounced(query?.term.trim() ?? '', 150);
  const { data } = useQuery({
    queryKey: ['leitstand', 'mentionable', resource, id, term],
    enabled: query !== null,
    staleTime: 60_000,
    retry: false,
    // the former ones stay while the next are on their way
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { people } = await callServer<typeof findMentionable>(
        http,
        'GET /api/comments/{resource}/{id}/people',
        { params: { resource, id }, query: { term }, signal, isQuiet: true },
      );
      return people;
    },
  });
  return query === null ? undefined : data;
}

/** The list of people that opens at an @, and the keys that move in it. */
function useMentions(of: CommentedRecord) {
  const listId = useId();
  const editorRef = useRef<Editor | null>(null);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [active, setActive] = useState(0);
  /** Where Escape closed the list: it stays closed for this @. */
  const closedAt = useRef<number | null>(null);
  const found = usePeople(of, query);
  // further words of a sentence are no name
  const isSentence = found?.length === 0 && /\s/.test(query?.term ?? '');
  const people = isSentence ? undefined : found;

  function handleMove(editor: Editor): void {
    editorRef.current = editor;
    const next = mentionQueryOf(editor);
    if (next === null) closedAt.current = null;
    const shown = next && next.from !== closedAt.current ? next : null;
    if (shown?.from === query?.from && shown?.term === query?.term) return;
    setQuery(shown);
    setActive(0);
  }

  function choose({ id, name }: MentionedPerson): void {
    const editor = editorRef.current;
    if (!editor || !query) return;
    const content = [
      { type: 'mention', attrs: { id, name } },
      { type: 'text', text: ' ' },
    ];
    editor.chain().focus().insertContentAt({ from: query.from, to: query.to }, content).run();
    setQuery(null);
  }

  /** Whether the key was meant for the list. */
  function handleKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (!query || !people || ctrlKey || metaKey) return false;
    const chosen = people[active];
    if (key === 'Escape') {
      closedAt.current = query.from;
      setQuery(null);
      return true;
    }
    if (people.length === 0) return false;
    if (key === 'ArrowDown') setActive((active + 1) % people.length);
    else if (key === 'ArrowUp') setActive((active - 1 + people.length) % people.length);
    else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
    else return false;
    return true;
  }

  function anchor(): DOMRect {
    const view = editorRef.current?.view;
    const { left, top, bottom } = view?.coordsAtPos(query?.from ?? 0) ?? { left: 0, top: 0, bottom: 0 };
    return new DOMRect(left, top, 0, bottom - top);
  }

  const isOpen = query !== null && people !== undefined;
  return {
    handleMove,
    handleKey,
    close: () => setQuery(null),
    aria: {
      'aria-haspopup': 'listbox',
      'aria-expanded': String(isOpen),
      ...(isOpen ? { 'aria-controls': listId } : {}),
      ...(isOpen && people.length > 0 ? { 'aria-activedescendant': optionId(listId, active) } : {}),
    },
    list: isOpen ? (
      <MentionList id={listId} anchor={anchor} people={people} active={active} onChoose={choose} />
    ) : null,
  };
}

interface CommentEditorProps {
  of: CommentedRecord;
  /** Names the draft: the comment that is edited, or the new one. */
  name: string;
  /** The text before, with names; empty for a new comment. */
  text: string;
  label: string;
  action: string;
  /** Sends it; the key stays the same while the same text is sent again. @throws HttpError if refused */
  onSend: (html: string, key: string) => Promise<void>;
  onClose: () => void;
}

/** Writes a comment. What is typed is kept as a draft until it is sent or given up. */
export function CommentEditor({
  of,
  name,
  text: before,
  label,
  action,
  onSend,
  onClose,
}: CommentEditorProps) {
  const text = useText();
  const id = useId();
  const tell = useReportFailure();
  const { saveDraft, readDraft, dropDraft } = useDrafts();
  const draftKey = `${of.resource}/${of.id}/comments/${name}`;
  const [draft] = useState(() => readDraft(draftKey)?.values);
  const [html, setHtml] = useState(() => String(draft?.text ?? before));
  /** What was sent last, which may have arrived although no answer came. */
  const sent = useRef({ text: html, key: typeof draft?.key === 'string' ? draft.key : newIdempotencyKey() });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const mentions = useMentions(of);
  const isChanged = html !== before && html !== '';
  const kept = useDebounced(html, 300);

  useEffect(() => {
    const isSent = kept === sent.current.text;
    if (kept !== '' && kept !== before) saveDraft(draftKey, isSent ? sent.current : { text: kept });
    else dropDraft(draftKey);
  }, [kept, before, draftKey, saveDraft, dropDraft]);

  function giveUp(): void {
    dropDraft(draftKey);
    onClose();
  }

  function leave(): void {
    if (isChanged) setIsAsking(true);
    else giveUp();
  }

  async function send(): Promise<void> {
    if (isSending || html === '') return;
    setIsSending(true);
    setProblem(null);
    if (sent.current.text !== html) sent.current = { text: html, key: newIdempotencyKey() };
    saveDraft(draftKey, sent.current);
    try {
      await onSend(html, sent.current.key);
      giveUp();
    } catch (error) {
      const sentence = errorBodyOf(error)?.details?.fields?.text;
      if (typeof sentence === 'string') setProblem(sentence);
      else tell(error, text('comment.sendFailed'));
      setIsSending(false);
    }
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (mentions.handleKey(event)) {
      event.stopPropagation();
      return true;
    }
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== 'Escape') return false;
    event.stopPropagation();
    if (isSend) void send();
    else leave();
    return true;
  }

  return (
    <Box
      component="form"
      noValidate
      className="no-print"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      sx={{ minWidth: 0 }}
    >
      <RichTextArea
        id={id}
        label={label}
        isLabelHidden
        placeholder={text('comment.placeholder')}
        html={html}
        onChange={(next) => {
          setHtml(next ?? '');
          setProblem(null);
        }}
        hasProblem={problem !== null}
        hint={problem}
        minHeight={64}
        extensions={extensions}
        aria={mentions.aria}
        onKeyDown={handleKey}
        onMove={mentions.handleMove}
        autoFocus
      />
      {mentions.list}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" disabled={isSending || html === ''}>
          {action}
        </Button>
        <Button onClick={leave} disabled={isSending}>
          {text('comment.cancel')}
        </Button>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ ml: 'auto', display: { xs: 'none', sm: 'block' } }}
        >
          {text('comment.keys')}
        </Typography>
      </Box>
      {isAsking ? <UnsavedDialog onStay={() => setIsAsking(false)} onLeave={giveUp} /> : null}
    </Box>
  );
}
