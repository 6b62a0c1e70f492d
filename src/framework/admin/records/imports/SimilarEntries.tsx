import { Box, Link } from '@mui/material';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SimilarEntry } from '../../../schema/contracts/imports.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useImportText } from './useImportText.ts';

/** Possible duplicates of a row: records, opened in a new tab, and earlier rows of the file. */
export function SimilarEntries({
  resource,
  entries,
}: {
  resource: string;
  entries: readonly SimilarEntry[];
}) {
  const text = useImportText();
  const { linkTo } = useDefinitions();

  function shown(entry: SimilarEntry) {
    if ('line' in entry) return text('import.lineNumber', { line: entry.line });
    const to = linkTo(resource, entry.id);
    if (!to) return entry.title;
    return (
      <Link component={RouterLink} to={to} target="_blank">
        {entry.title}
      </Link>
    );
  }

  return (
    <Box>
      {`${text('import.looksLike')} `}
      {entries.map((entry, at) => (
        <Fragment key={'line' in entry ? entry.line : entry.id}>
          {at > 0 ? ', ' : null}
          {shown(entry)}
        </Fragment>
      ))}
    </Box>
  );
}
