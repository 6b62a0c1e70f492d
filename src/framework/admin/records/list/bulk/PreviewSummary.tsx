import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import type { BulkChange, BulkPreview } from '../../../../schema/contracts/bulkChanges.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { formatNumber } from '../../../base/format/formatNumber.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { BulkRows } from './BulkRows.tsx';

/** Words for so many records that change, and for those that are as wanted already. */
export interface PreviewWords {
  done: (count: number) => string;
  unchanged: (count: number) => string;
}

interface PreviewSummaryProps {
  entity: VisibleEntity;
  action: BulkChange['action'];
  words: PreviewWords | undefined;
  preview: BulkPreview;
  /** Whether the next preview is on its way. */
  isComputing: boolean;
}

/** Words for the records that change, where they are not just changed. */
const doneTexts: Partial<Record<BulkChange['action'], 'bulk.doneDelete' | 'bulk.doneShare'>> = {
  delete: 'bulk.doneDelete',
  share: 'bulk.doneShare',
};

/** Preview of a bulk change: the number of changed records, the refused ones with reasons, and what it empties. */
export function PreviewSummary({ entity, action, words, preview, isComputing }: PreviewSummaryProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { total, checked, counts, reasons, clears, rows } = preview;
  const refused = counts.forbidden + counts.conflict + counts.invalid;
  const parts = [
    { key: doneTexts[action] ?? 'bulk.done', number: counts.done, said: words?.done },
    { key: 'bulk.unchanged', number: counts.unchanged, said: words?.unchanged },
    { key: 'bulk.refused', number: refused, said: undefined },
    { key: 'bulk.gone', number: counts.gone, said: undefined },
  ] as const;
  const sentences = parts
    .filter(({ number }) => number > 0)
    .map(({ key, number, said }) => said?.(number) ?? text(key, { smart_count: number }));
  return (
    <Box sx={{ position: 'relative' }}>
      {isComputing ? (
        <LinearProgress
          aria-label={text('bulk.checking')}
          // takes no room: the text below stays where it is
          sx={{ position: 'absolute', top: -8, insetInline: 0, height: 2 }}
        />
      ) : null}
      {/* what is out of date is not announced */}
      <Typography
        role="status"
        aria-busy={isComputing}
        sx={{ fontWeight: 500, ...(isComputing ? { color: 'text.secondary' } : {}) }}
      >
        {sentences.join(', ')}
        {sentences.length > 0 ? '. ' : null}
        {counts.done === 0 ? `${text('bulk.nothing')} ` : null}
        {checked < total
          ? text('bulk.sample', { checked: formatNumber(checked), total: formatNumber(total) })
          : null}
      </Typography>
      {reasons.length > 0 || clears.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {reasons.map(({ outcome, reason, count }) => (
            <Box key={`${outcome} ${reason}`} sx={{ overflowWrap: 'anywhere' }}>
              {text('bulk.reason', { count, reason })}
            </Box>
          ))}
          {clears.map(({ field, title, count }) => (
            <Box key={field}>{text('bulk.clears', { field: title, smart_count: count })}</Box>
          ))}
        </Alert>
      ) : null}
      {rows.length > 0 ? (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ mt: 1, ml: -0.5 }}
        >
          {text(isOpen ? 'bulk.hideRows' : 'bulk.showRows')}
        </Button>
      ) : null}
      {isOpen ? <BulkRows entity={entity} rows={rows} label={text('bulk.showRows')} /> : null}
    </Box>
  );
}
