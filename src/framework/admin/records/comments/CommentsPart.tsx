import { Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type {
  Comment,
  changeComment,
  removeComment,
  restoreComment,
  writeComment,
} from '../../../schema/contracts/comments.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { lightElements } from '../../base/theme/lightElements.ts';
import { useDrafts } from '../../session/drafts/useDrafts.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { callServer } from '../../session/http/callServer.ts';
import { offerTimeout } from '../../session/notices/createNotices.ts';
import { initialsOf } from '../../session/record-pictures/RecordPicture.tsx';
import type { PartProps } from '../../session/registry/Registry.ts';
import { useServices } from '../../session/services/useServices.ts';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { RichText } from '../fields/RichText.tsx';
import { namesOf, withNames } from './mentionNames.ts';
import { type CommentedRecord, useComments, useReloadComments } from './useComments.ts';
import './commentTexts.ts';

const CommentEditor = lazy(async () => ({ default: (await import('./CommentEditor.tsx')).CommentEditor }));
const CommentVersions = lazy(async () => ({
  default: (await import('./CommentVersions.tsx')).CommentVersions,
}));

const newComment = 'new';

/** The requests that change comments. */
function useCommentWrites(of: CommentedRecord) {
  const text = useText();
  const tell = useReportFailure();
  const { http, notices } = useServices();
  const reload = useReloadComments(of);

  async function restore(comment: string): Promise<void> {
    try {
      const path = 'POST /api/comments/{resource}/{id}/{comment}/restore';
      await callServer<typeof restoreComment>(http, path, { params: { ...of, comment } });
      notices.show({ text: text('comment.restored'), severity: 'success' });
    } catch (error) {
      tell(error);
    }
    await reload();
  }

  return {
    async write(html: string, key: string): Promise<void> {
      const path = 'POST /api/comments/{resource}/{id}';
      await callServer<typeof writeComment>(http, path, {
        params: { ...of },
        body: { text: html },
        headers: { 'Idempotency-Key': key },
      });
      await reload();
    },
    async change(comment: string, html: string): Promise<void> {
      const path = 'PUT /api/comments/{resource}/{id}/{comment}';
      await callServer<typeof changeComment>(http, path, {
        params: { ...of, comment },
        body: { text: html },
      });
      await reload();
    },
    /** At once, with the offer to take it back. */
    async remove(comment: string): Promise<void> {
      try {
        const path = 'DELETE /api/comments/{resource}/{id}/{comment}';
        await callServer<typeof removeComment>(http, path, { params: { ...of, comment } });
        notices.show({
          text: text('comment.removed'),
          severity: 'success',
          actions: [{ label: text('notice.undo'), onClick: () => void restore(comment) }],
          timeout: offerTimeout,
          yields: true,
        });
      } catch (error) {
        tell(error);
      }
      await reload();
    },
  };
}

interface QuietButtonProps {
  name: string;
  /** Its name for screen readers, which says which comment is meant. */
  label: string;
  /** A fact rather than an action. */
  isPlain?: boolean;
  onClick: () => void;
}

function QuietButton({ name, label, isPlain = false, onClick }: QuietButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      className="no-print"
      aria-label={label}
      onClick={onClick}
      sx={{ color: 'text.secondary', minWidth: 0, px: 0.75, ...(isPlain ? { fontWeight: 400 } : {}) }}
    >
      {name}
    </Button>
  );
}

interface CommentRowProps {
  comment: Comment;
  /** In place of its text while it is edited. */
  editor: ReactNode;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onVersions: () => void;
}

/** A comment: who wrote it when, its text, and what its author can do. */
function CommentRow({ comment, editor, onEdit, onRemove, onVersions }: CommentRowProps) {
  const text = useText();
  const { author, createdAt, editedAt, mentions } = comment;
  const date = formatInstant(createdAt);
  const named = (action: string) => text('comment.ofDate', { action, date });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, py: 1.5, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' }}
    >
      <span
        aria-hidden
        className={lightElements.picture}
        style={{ width: 32, height: 32, fontSize: 13, marginTop: 2 }}
      >
        {initialsOf(author.name)}
      </span>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {author.name}
          </Typography>
          <Typography component="time" dateTime={createdAt} variant="body2" color="textSecondary">
            {date}
          </Typography>
        </Box>
        {editor ?? (
          <>
            <RichText html={comment.text} mentioned={namesOf(mentions)} />
            {onEdit || editedAt ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 0.25, ml: -0.75 }}>
                {onEdit ? (
                  <QuietButton
                    name={text('comment.edit')}
                    label={named(text('comment.edit'))}
                    onClick={onEdit}
                  />
                ) : null}
                {onRemove ? (
                  <QuietButton
                    name={text('comment.remove')}
                    label={named(text('comment.remove'))}
                    onClick={onRemove}
                  />
                ) : null}
                {editedAt ? (
                  <QuietButton
                    name={text('comment.edited', { date: formatInstant(editedAt) })}
                    label={`${text('comment.edited', { date: formatInstant(editedAt) })}: ${text('comment.versions')}`}
                    isPlain
                    onClick={onVersions}
                  />
                ) : null}
              </Box>
            ) : null}
          </>
        )}
      </Box>
    </Box>
  );
}

/** The field that opens the editor, which loads only then. */
function OpenEditor({ onOpen }: { onOpen: () => void }) {
  const text = useText();
  return (
    <Button
      fullWidth
      variant="outlined"
      color="inherit"
      className="no-print"
      onClick={onOpen}
      sx={{
        justifyContent: 'flex-start',
        minHeight: 44,
        px: 1.5,
        color: 'text.secondary',
        borderColor: 'divider',
        fontWeight: 400,
      }}
    >
      {text('comment.write')}
    </Button>
  );
}

/** The comments of a record, and the field for a new one. */
export function CommentsPart({ entity, record }: PartProps) {
  const text = useText();
  const of = { resource: entity.resource, id: String(record.id) };
  const found = useComments(of);
  const writes = useCommentWrites(of);
  const { readDraft } = useDrafts();
  const [opened, setOpened] = useState<string | null>(() =>
    readDraft(`${of.resource}/${of.id}/comments/${newComment}`) ? newComment : null,
  );
  const [versionsOf, setVersionsOf] = useState<Comment | null>(null);
  const { comments, total, mayWrite } = found;
  const close = () => setOpened(null);

  function editorOf(comment: Comment) {
    if (opened !== comment.id) return null;
    return (
      <Box sx={{ mt: 0.5 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={108} />}>
          <CommentEditor
            of={of}
            name={comment.id}
            text={withNames(comment.text, comment.mentions)}
            label={text('comment.edit')}
            action={text('comment.save')}
            onSend={async (html) => await writes.change(comment.id, html)}
            onClose={close}
          />
        </Suspense>
      </Box>
    );
  }

  function composer() {
    if (!mayWrite) return null;
    return (
      <Box sx={{ mt: 1.5 }}>
        {opened === newComment ? (
          <Suspense fallback={<Skeleton variant="rounded" height={108} />}>
            <CommentEditor
              of={of}
              name={newComment}
              text=""
              label={text('comment.write')}
              action={text('comment.send')}
              onSend={writes.write}
              onClose={close}
            />
          </Suspense>
        ) : (
          <OpenEditor onOpen={() => setOpened(newComment)} />
        )}
      </Box>
    );
  }

  function content() {
    if (found.hasFailed && !comments)
      return <RetryAlert onRetry={found.retry}>{text('comment.failed')}</RetryAlert>;
    if (!comments) return <Skeleton variant="rounded" height={120} />;
    return (
      <>
        {comments.length === 0 ? (
          <Box sx={{ py: 1 }}>
            <Typography sx={{ fontWeight: 500 }}>{text('comment.none')}</Typography>
            <Typography color="textSecondary">
              {text(mayWrite ? 'comment.noneHint' : 'comment.noneToRead')}
            </Typography>
          </Box>
        ) : null}
        {found.hasEarlier ? (
          <Button
            className="no-print"
            onClick={found.loadEarlier}
            disabled={found.isLoadingEarlier}
            sx={{ mb: 1 }}
          >
            {text('comment.earlier')}
          </Button>
        ) : null}
        {comments.length > 0 ? (
          <Box component="ul" aria-label={text('comment.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {comments.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                editor={editorOf(comment)}
                onEdit={comment.isOwn && mayWrite ? () => setOpened(comment.id) : undefined}
                onRemove={comment.isOwn && mayWrite ? () => void writes.remove(comment.id) : undefined}
                onVersions={() => setVersionsOf(comment)}
              />
            ))}
          </Box>
        ) : null}
        {composer()}
      </>
    );
  }

  return (
    // a line of text is read easily up to some 100 characters
    <Box sx={{ maxWidth: 820 }}>
      <Typography component="h3" variant="h6" sx={{ minHeight: 32 }}>
        {text('comment.title')}
        {total > 0 ? (
          <Typography
            component="span"
            color="textSecondary"
            sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            {formatNumber(total)}
          </Typography>
        ) : null}
      </Typography>
      {content()}
      {versionsOf ? (
        <Suspense fallback={null}>
          <CommentVersions of={of} comment={versionsOf} onClose={() => setVersionsOf(null)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
