import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { ReferenceWithCard } from '../cards/ReferenceWithCard.tsx';
import { ReferencedRecords } from './ReferencedRecords.tsx';
import { ReferencedText } from './ReferencedText.tsx';
import type { Referenced } from './useReferenced.ts';

/** Number of list entries shown in a cell. */
export const shownInCell = 3;

interface RecordChipsProps {
  resource: string;
  values: readonly unknown[];
  isCell: boolean;
}

interface ChipsProps {
  /** The records that are shown. */
  all: readonly Referenced[];
  /** Number of records that are not. */
  rest: number;
  isCell: boolean;
}

function Chips({ all, rest, isCell }: ChipsProps) {
  const text = useText();
  const hidden = all.length + rest > 1 ? all.filter(({ state }) => state === 'hidden').length : 0;
  const entries: { key: string; entry: ReactNode }[] = all
    .filter(({ state }) => hidden === 0 || state !== 'hidden')
    .map((referenced) => ({
      key: referenced.id,
      entry: isCell ? (
        <ReferencedText referenced={referenced} />
      ) : (
        <ReferenceWithCard referenced={referenced} />
      ),
    }));
  if (hidden > 0) {
    const number = text('reference.hiddenNumber', { smart_count: hidden });
    const entry = (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {number}
      </Box>
    );
    entries.push({ key: 'hidden', entry });
  }
  if (!isCell) {
    return (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25 }}>
        {entries.map(({ key, entry }) => (
          <Fragment key={key}>{entry}</Fragment>
        ))}
      </Box>
    );
  }
  // running text, so that the cell can end it with an ellipsis
  return (
    <>
      {entries.map(({ key, entry }, at) => (
        <Fragment key={key}>
          {at > 0 ? ', ' : null}
          {entry}
        </Fragment>
      ))}
      {rest > 0 ? ` +${rest}` : null}
    </>
  );
}

/**
 * Links to several records; those the user may not read appear as a count. A cell shows the first few and the
 * number of the rest.
 */
export function RecordChips({ resource, values, isCell }: RecordChipsProps) {
  const shown = isCell ? values.slice(0, shownInCell) : values;
  return (
    <ReferencedRecords resource={resource} values={shown}>
      {(all) => <Chips all={all} rest={values.length - shown.length} isCell={isCell} />}
    </ReferencedRecords>
  );
}
