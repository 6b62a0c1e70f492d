import { Box, TableFooter, TableRow, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListFilterContext } from 'react-admin';
import type { listTotals, TotalsAnswer } from '../../../../schema/contracts/listGroups.ts';
import { coversField } from '../../../../schema/rights/fieldScope.ts';
import { useIsNarrow } from '../../../base/hooks/useIsNarrow.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { useSelection } from '../bulk/Selection.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { summedColumns } from './groupColumns.ts';
import { TotalCells, TotalsLine } from './Totals.tsx';

/** Sums of fields over all records of the surrounding list, not only its page; undefined until loaded. */
function useTotals(entity: EntityView, fields: string[]): TotalsAnswer | undefined {
  const { http } = useServices();
  const { filterValues } = useListFilterContext();
  const request = { filter: { ...filterValues, ...entity.only }, fields };
  const { data } = useQuery({
    queryKey: [entity.resource, 'totals', request],
    queryFn: ({ signal }) =>
      callServer<typeof listTotals>(http, 'GET /api/{resource}/totals', {
        params: { resource: entity.resource },
        query: { json: request },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return data;
}

interface TotalsFootProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  /** Paths of the columns with a total. */
  totals: readonly string[];
}

const footStyle = ({ palette }: Theme) => ({
  '& > tr > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    bgcolor: palette.colours.sunk,
    color: 'text.primary',
    fontSize: 'inherit',
    fontWeight: 600,
    py: 0.75,
    borderTop: `1px solid ${palette.colours.line}`,
    borderBottom: 0,
    '@media print': { position: 'static' },
  },
});

/** Totals over all records of the list, not only its page: a table foot, on narrow screens a line. */
export function TotalsFoot({ entity, columns, totals }: TotalsFootProps) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const definitions = useDefinitions();
  const { canSelect } = useSelection();
  const summed = summedColumns(definitions, entity, columns).filter(({ path }) => totals.includes(path));
  const answer = useTotals(
    entity,
    summed.map(({ path }) => path),
  );
  if (summed.length === 0) return null;
  const partial = summed.filter(({ head }) => !coversField(entity.rights.read, head.name));
  const heading = (
    <>
      {text('group.sum')}
      {partial.map(({ path, title }) => (
        <Typography key={path} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {text('group.partial', { column: title })}
        </Typography>
      ))}
    </>
  );
  if (isNarrow)
    return (
      <Box sx={{ py: 1, bgcolor: ({ palette }) => palette.colours.sunk }}>
        <Box sx={{ px: 2, fontWeight: 600 }}>{heading}</Box>
        <TotalsLine summed={summed} totals={answer?.totals} />
      </Box>
    );
  return (
    <TableFooter sx={footStyle}>
      <TableRow>
        <TotalCells columns={columns} summed={summed} totals={answer?.totals} canSelect={canSelect}>
          {heading}
        </TotalCells>
      </TableRow>
    </TableFooter>
  );
}
