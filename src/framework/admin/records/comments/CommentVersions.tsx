import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Comment, listCommentVersions } from '../../../schema/contracts/comments.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { RichText } from '../fields/RichText.tsx';
import { namesOf } from './mentionNames.ts';
import type { CommentedRecord } from './useComments.ts';

interface CommentVersionsProps {
  of: CommentedRecord;
  comment: Comment;
  onClose: () => void;
}

/** The earlier texts of an edited comment, the last one first. */
export function CommentVersions({ of, comment, onClose }: CommentVersionsProps) {
  const text = useText();
  const id = useId();
  const { http } = useServices();
  const { data, isError, refetch } = useQuery({
    queryKey: ['leitstand', 'commentVersions', comment.id, comment.editedAt],
    queryFn: async ({ signal }) => {
      const { versions } = await callServer<typeof listCommentVersions>(
        http,
        'GET /api/comments/{resource}/{id}/{comment}/versions',
        { params: { ...of, comment: comment.id }, signal, isQuiet: true },
      );
      return versions;
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('comment.versions')}</DialogTitle>
      <DialogContent>
        {isError ? (
          <RetryAlert onRetry={() => void refetch()}>{text('comment.versionsFailed')}</RetryAlert>
        ) : null}
        {!data && !isError ? <Skeleton variant="rounded" height={72} /> : null}
        {data?.map((version) => (
          <Box
            key={version.at}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
          >
            <Typography variant="caption" color="textSecondary">
              {formatInstant(version.at)}
            </Typography>
            <RichText html={version.text} mentioned={namesOf(version.mentions)} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('comment.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
