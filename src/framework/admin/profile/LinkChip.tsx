import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link } from '@mui/material';
import { type RaRecord, useGetManyAggregate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { profilePath } from '../definitions/entityPaths.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';

interface LinkChipProps {
  resource: string;
  /** The other record, or no more than its id. */
  other: RaRecord;
  isBusy: boolean;
  /** Absent without the right. */
  onRemove?: () => void;
}

/** A record at the other end of a relation: a way to it in a new tab, and a button that takes it out of the relation. */
export function LinkChip({ resource, other, isBusy, onRemove }: LinkChipProps) {
  const text = useText();
  const entity = useDefinitions().entity(resource);
  const knows = (record: RaRecord) =>
    entity !== undefined && recordTitle(entity, record) !== String(record.id);
  const isAsked = entity !== undefined && !knows(other);
  const { data, isPending } = useGetManyAggregate(resource, { ids: [other.id] }, { enabled: isAsked });
  const record = isAsked ? data?.[0] : other;
  const isKnown = entity !== undefined && record !== undefined && knows(record);
  const title = isKnown ? recordTitle(entity, record) : text('picker.unknown');
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        minHeight: 28,
        px: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
      }}
    >
      {isKnown ? (
        <Link
          component={RouterLink}
          to={profilePath(entity, other.id)}
          target="_blank"
          sx={{ overflowWrap: 'anywhere', py: 0.25 }}
        >
          {title}
        </Link>
      ) : (
        <span>{isAsked && isPending ? '…' : title}</span>
      )}
      {onRemove ? (
        <IconButton
          size="small"
          disabled={isBusy}
          aria-label={text('profile.unassign', { title })}
          onClick={onRemove}
          sx={{ ml: 0.5, mr: -0.75, p: 0.5 }}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
    </Box>
  );
}
