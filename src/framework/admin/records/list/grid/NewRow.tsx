import { Box, Button, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../base/i18n/useText.ts';
import { createPath } from '../../../session/definitions/entityPaths.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { DuplicateWarning } from '../../form/DuplicateWarning.tsx';
import { useSelection } from '../bulk/Selection.ts';
import { CellValue } from '../CellValue.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { listCells } from '../listCellStyles.ts';
import { newRowId } from './GridRange.ts';
import { useGridRow } from './GridState.ts';
import { markedCell, withPending } from './markedCell.ts';
import type { NewRow as NewRowState } from './useNewRow.ts';

interface NewRowProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  row: NewRowState;
  /** Place of the row below those of the page. */
  index: number;
  /** Table body at the end of the rows. */
  body: Element;
  onBegin: () => void;
  onDrop: () => void;
  /** Goes to a cell of the row. */
  onCell: (column: number) => void;
}

type NoteProps = Omit<NewRowProps, 'body' | 'onBegin'> & { record: RaRecord };

function Similar({ entity, record }: Pick<NewRowProps, 'entity'> & { record: RaRecord }) {
  const form = useForm();
  useEffect(() => form.reset(record), [form, record]);
  return (
    <FormProvider {...form}>
      <DuplicateWarning entity={entity} />
    </FormProvider>
  );
}

/** Below the new row: what it lacks, and the way to the form of all fields. */
function Note({ entity, row, record, onDrop, onCell }: NoteProps) {
  const text = useText();
  const navigate = useNavigate();
  const { missing, problems, unreadable, isSaving } = row;
  const lacking = missing.map(({ title }) => title).join(', ');
  const sentences = [...(lacking ? [text('grid.newLacks', { fields: lacking })] : []), ...problems];

  function openForm(): void {
    // the form could not take it over
    if (unreadable >= 0) {
      onCell(unreadable);
      return;
    }
    const { id: _, ...values } = record;
    // the form takes over what was typed, so no guard needs to ask
    flushSync(row.drop);
    navigate(createPath(entity), { state: { record: values } });
  }

  return (
    <>
      {entity.duplicates?.length ? <Similar entity={entity} record={record} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="body2"
          role="status"
          color={sentences.length > 0 ? 'error' : 'textSecondary'}
          sx={{ whiteSpace: 'normal' }}
        >
          {sentences.length > 0 ? sentences.join(' ') : text(isSaving ? 'form.saving' : 'grid.newHint')}
        </Typography>
        {/* the record is being created: the form would create another one, and dropping the row not stop it */}
        <Button disabled={isSaving} onClick={openForm}>
          {text('grid.newInForm')}
        </Button>
        <Button disabled={isSaving} onClick={onDrop}>
          {text('grid.newDrop')}
        </Button>
      </Box>
    </>
  );
}

/** At the end of a list: a button for a new row, or the row itself. */
export function NewRow(props: NewRowProps) {
  const { columns, row, index, body, onBegin } = props;
  const text = useText();
  const { canSelect } = useSelection();
  const { marks } = useGridRow(newRowId, index);
  const width = columns.length + (canSelect ? 1 : 0);
  const { record } = row;
  const shown = record && withPending(record, marks);
  return createPortal(
    <>
      {shown ? (
        <tr data-row={index} className="no-print" aria-busy={row.isSaving} aria-label={text('grid.newRow')}>
          {canSelect ? <td className={listCells.select} /> : null}
          {columns.map((column, position) => {
            const pending = marks?.[column.path]?.pending;
            return (
              <td
                key={column.path}
                className={position === 0 ? listCells.first : column.isNumeric ? listCells.number : undefined}
                {...markedCell(marks?.[column.path])}
              >
                {pending && 'text' in pending ? pending.text : <CellValue column={column} record={shown} />}
              </td>
            );
          })}
        </tr>
      ) : null}
      <tr className="no-print">
        <td colSpan={width}>
          {record ? (
            <Note {...props} record={record} />
          ) : (
            <Button onClick={onBegin}>{text('grid.newRow')}</Button>
          )}
        </td>
      </tr>
    </>,
    body,
  );
}
