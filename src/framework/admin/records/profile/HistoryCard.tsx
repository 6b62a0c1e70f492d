import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { isEmptyValue } from '../form/formValues.ts';
import { isWide } from '../inputs/MemberGrid.tsx';
import { type ChangedUnit, changedUnits } from './useHistory.ts';

interface HistoryChangeProps {
  unit: ChangedUnit;
  action: HistoryEntry['action'];
}

/** One value of a change, before and after. */
function HistoryChange({ unit, action }: HistoryChangeProps) {
  const text = useText();
  const { field, before, after } = unit;
  // the link itself stays when its facts change
  const isUnchangedLink = action === 'linkFacts' && field.link !== undefined;
  const hadBefore = action !== 'create' && action !== 'link' && !isUnchangedLink;
  const hasAfter = action !== 'delete' && action !== 'unlink';
  // long values are shown side by side, short ones one after the other
  const isApart = hadBefore && hasAfter && isWide(field);
  const apart = {
    display: 'grid',
    columnGap: 1,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
  };
  const inTurn = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 };

  function side(name: 'before' | 'after', value: unknown) {
    const isStruck = name === 'before' && !isEmptyValue(value);
    return (
      <Box
        component={name === 'before' ? 'del' : 'ins'}
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          textDecoration: isStruck ? 'line-through' : 'none',
          color: name === 'before' ? 'text.secondary' : 'text.primary',
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          {text(name === 'before' ? 'history.before' : 'history.after')}{' '}
        </Box>
        <ValueOrNone field={field} value={value} />
      </Box>
    );
  }

  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        py: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 3fr)' },
      }}
    >
      <Typography component="dt" variant="caption" color="textSecondary">
        {field.title}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0, ...(isApart ? apart : inTurn) }}>
        {hadBefore ? side('before', before) : null}
        {hadBefore && hasAfter ? <span aria-hidden>→</span> : null}
        {hasAfter ? side('after', after) : null}
      </Box>
    </Box>
  );
}

interface HistoryShareProps {
  entity: VisibleEntity;
  shared: NonNullable<HistoryEntry['shared']>;
}

/** The user a record was shared with or withdrawn from, and the fields concerned. */
function HistoryShare({ entity, shared }: HistoryShareProps) {
  const text = useText();
  const { user, read, update } = shared;
  const titles = (names: readonly string[]) =>
    names.map((name) => entity.fields.find((field) => field.name === name)?.title ?? name).join(', ');
  const parts = [
    text('history.sharedWith', { who: user.name }),
    ...(read.length > 0 ? [text('share.reads', { fields: titles(read) })] : []),
    ...(update.length > 0 ? [text('share.updates', { fields: titles(update) })] : []),
  ];
  return (
    <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {parts.join(' · ')}
    </Typography>
  );
}

interface HistoryCardProps {
  entity: VisibleEntity;
  entry: HistoryEntry;
  /** Absent if nothing would change, or without the right. */
  onRestore?: () => void;
  onUndo?: () => void;
}

const sentences = {
  create: 'history.created',
  update: 'history.changed',
  delete: 'history.deleted',
  restore: 'history.restored',
  link: 'history.linked',
  unlink: 'history.unlinked',
  linkFacts: 'history.linkFacts',
  share: 'history.shared',
  unshare: 'history.unshared',
  accessLink: 'history.accessLink',
} as const;

const atFirst = 8;

/** One change: who, when, why, and each field before and after. */
export function HistoryCard({ entity, entry, onRestore, onUndo }: HistoryCardProps) {
  const text = useText();
  const [showsAll, setShowsAll] = useState(false);
  const actor = entry.actor?.name ?? text('history.system');
  const who = entry.onBehalfOf
    ? text('history.onBehalf', { who: actor, other: entry.onBehalfOf.name })
    : actor;
  const changed = changedUnits(entity, entry);
  const shown = showsAll ? changed : changed.slice(0, atFirst);
  const date = formatInstant(entry.at);
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, mb: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {text(sentences[entry.action], { who })}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            <time dateTime={entry.at}>{date}</time>
            {entry.reason === '' ? '' : ` · ${entry.reason}`}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          {onRestore ? (
            <Button size="small" onClick={onRestore} aria-label={`${text('history.restore')}: ${date}`}>
              {text('history.restore')}
            </Button>
          ) : null}
          {onUndo ? (
            <Button size="small" onClick={onUndo} aria-label={`${text('history.undo')}: ${date}`}>
              {text('history.undo')}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {entry.shared ? <HistoryShare entity={entity} shared={entry.shared} /> : null}
      <Box component="dl" sx={{ m: 0, mt: shown.length > 0 ? 1 : 0 }}>
        {shown.map((unit) => (
          <HistoryChange key={unit.path} unit={unit} action={entry.action} />
        ))}
      </Box>
      {changed.length > atFirst ? (
        <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {text(showsAll ? 'form.less' : 'form.more')}
        </Button>
      ) : null}
    </Paper>
  );
}
