import {
  Box,
  Button,
  Checkbox,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { TrashedRecord } from '../../../schema/contracts/trash.ts';
import { dayInBerlin } from '../../../schema/dayInBerlin.ts';
import { formatDate, formatInstant } from '../../base/format/dates.ts';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import './trashTexts.ts';
import type { TrashOrder } from './useTrash.ts';

interface TrashRowsProps {
  entity: VisibleEntity;
  records: readonly TrashedRecord[];
  order: TrashOrder;
  chosen: ReadonlySet<string>;
  isRunning: boolean;
  onOrder: (order: TrashOrder) => void;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  onRestore: (id: string) => void;
}

/** `2 Räume, 1 Stuhl` */
function useAlongText(): (along: TrashedRecord['along']) => string {
  const { entity } = useDefinitions();
  return (along) =>
    along
      .flatMap(({ resource, count }) => {
        const of = entity(resource);
        return of ? [`${count} ${count === 1 ? of.title : of.plural}`] : [];
      })
      .join(', ');
}

interface RowProps extends Pick<TrashRowsProps, 'chosen' | 'isRunning' | 'onChoose' | 'onRestore'> {
  record: TrashedRecord;
  title: string;
}

function RowChoice({ record: { id }, title, chosen, onChoose }: RowProps) {
  const text = useText();
  return (
    <Checkbox
      size="small"
      checked={chosen.has(id)}
      onChange={(_, isChosen) => onChoose([id], isChosen)}
      slotProps={{ input: { 'aria-label': text('trash.select', { title }) } }}
    />
  );
}

function RestoreButton({ record: { id }, title, isRunning, onRestore }: RowProps) {
  const text = useText();
  return (
    <Button
      size="small"
      disabled={isRunning}
      aria-label={text('trash.restoreOne', { title })}
      onClick={() => onRestore(id)}
    >
      {text('trash.restore')}
    </Button>
  );
}

function TrashRow(props: RowProps) {
  const text = useText();
  const alongText = useAlongText();
  const { record, title, chosen } = props;
  return (
    <TableRow hover selected={chosen.has(record.id)}>
      <TableCell padding="checkbox">
        <RowChoice {...props} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {title}
        {record.line === '' ? null : (
          <Typography variant="caption" color="textSecondary" component="div">
            {record.line}
          </Typography>
        )}
      </TableCell>
      <TableCell>{formatInstant(record.at)}</TableCell>
      <TableCell sx={{ whiteSpace: 'normal' }}>{record.by?.name ?? text('trash.system')}</TableCell>
      <TableCell sx={{ whiteSpace: 'normal' }}>{alongText(record.along)}</TableCell>
      <TableCell>{formatDate(dayInBerlin(new Date(record.until)))}</TableCell>
      <TableCell align="right">
        <RestoreButton {...props} />
      </TableCell>
    </TableRow>
  );
}

function TrashCard(props: RowProps) {
  const text = useText();
  const alongText = useAlongText();
  const { record, title } = props;
  const along = alongText(record.along);
  const name = record.by?.name ?? text('trash.system');
  const lines = [
    ...(record.line === '' ? [] : [record.line]),
    text('trash.byOn', { name, at: formatInstant(record.at) }),
    ...(along === '' ? [] : [`${text('trash.along')}: ${along}`]),
    text('trash.untilDay', { day: formatDate(dayInBerlin(new Date(record.until))) }),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, p: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box>
        <RowChoice {...props} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', pt: 0.75 }}>{title}</Typography>
        {lines.map((line) => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
        <Box sx={{ ml: -0.75, mt: 0.5 }}>
          <RestoreButton {...props} />
        </Box>
      </Box>
    </Box>
  );
}

function TrashHead({ records, order, chosen, onOrder, onChoose }: TrashRowsProps) {
  const text = useText();
  const all = records.map(({ id }) => id);
  const isAll = all.every((id) => chosen.has(id));
  const isNewest = order === 'newest';
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={!isAll && all.some((id) => chosen.has(id))}
            onChange={(_, isChosen) => onChoose(all, isChosen)}
            slotProps={{ input: { 'aria-label': text('trash.selectAll') } }}
          />
        </TableCell>
        <TableCell>{text('trash.record')}</TableCell>
        <TableCell sortDirection={isNewest ? 'desc' : 'asc'}>
          <TableSortLabel
            active
            direction={isNewest ? 'desc' : 'asc'}
            onClick={() => onOrder(isNewest ? 'oldest' : 'newest')}
          >
            {text('trash.at')}
          </TableSortLabel>
        </TableCell>
        <TableCell>{text('trash.by')}</TableCell>
        <TableCell>{text('trash.along')}</TableCell>
        <TableCell>{text('trash.until')}</TableCell>
        <TableCell>
          <Box component="span" sx={visuallyHidden}>
            {text('trash.restore')}
          </Box>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

/** Deleted records as a table, on narrow screens as cards. */
export function TrashRows(props: TrashRowsProps) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { entity, records, ...rest } = props;
  const Row = isNarrow ? TrashCard : TrashRow;
  const rows = records.map((record) => (
    <Row key={record.id} record={record} title={record.title || entity.title} {...rest} />
  ));
  if (isNarrow)
    return (
      <Paper variant="outlined" component="ul" aria-label={text('trash.title')} sx={{ p: 0, m: 0 }}>
        {rows}
      </Paper>
    );
  return (
    <Paper variant="outlined">
      <TableContainer>
        <Table size="small" aria-label={text('trash.title')}>
          <TrashHead {...props} />
          <TableBody>{rows}</TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
