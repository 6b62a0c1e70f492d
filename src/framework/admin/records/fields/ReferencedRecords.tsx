import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { ReferenceWithCard } from '../cards/CardButton.tsx';
import { ReferencedText } from './ReferencedText.tsx';
import { isToLoad, type Referenced, usePopulated, useReferenced } from './useReferenced.ts';

interface ReferencedRecordsProps {
  resource: string;
  /** Populated records or ids. */
  values: readonly unknown[];
  /** Chooses another form of the titles. */
  form?: string | undefined;
  children: (referenced: readonly Referenced[]) => ReactNode;
}

function Populated({ resource, values, form, children }: ReferencedRecordsProps) {
  return children(usePopulated(resource, values, form));
}

function Loaded({ resource, values, form, children }: ReferencedRecordsProps) {
  return children(useReferenced(resource, values, form));
}

/** Renders values as the records behind them. Populated ones need no query: a page has hundreds of them. */
function ReferencedRecords(props: ReferencedRecordsProps) {
  return props.values.some(isToLoad) ? <Loaded {...props} /> : <Populated {...props} />;
}

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

interface RecordLinkProps {
  resource: string;
  /** A populated record or an id. */
  value: unknown;
  isCell: boolean;
  /** Chooses another form of the title. */
  form?: string | undefined;
  /** Word for a record that is gone or may not be read, instead of the usual one. */
  unknownText?: string | undefined;
}

/** The title of a record as a link to its profile, outside of cells with the button of its card. */
export function RecordLink({ resource, value, isCell, form, unknownText }: RecordLinkProps) {
  return (
    <ReferencedRecords resource={resource} values={[value]} form={form}>
      {(records) =>
        records.map((referenced) =>
          isCell ? (
            <ReferencedText key={referenced.id} referenced={referenced} unknownText={unknownText} />
          ) : (
            <ReferenceWithCard key={referenced.id} referenced={referenced} unknownText={unknownText} />
          ),
        )
      }
    </ReferencedRecords>
  );
}
