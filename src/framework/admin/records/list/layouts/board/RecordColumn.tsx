import { Skeleton, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { ListContextProvider } from 'react-admin';
import { isShown } from '../../../../../schema/condition.ts';
import type { Field } from '../../../../../schema/model.ts';
import { formatNumber } from '../../../../base/format/formatNumber.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { BoardColumn } from '../../../board/BoardColumn.tsx';
import { formFields } from '../../../form/formFields.ts';
import type { ListColumn } from '../../columns/listColumns.ts';
import { GroupEnd } from '../../groups/GroupEnd.tsx';
import { TotalsLine } from '../../groups/TotalsLine.tsx';
import { useGroupRows } from '../../groups/useGroupRows.ts';
import type { BoardHands } from './BoardHands.ts';
import type { BoardLane } from './boardLanes.ts';
import { RecordCard } from './RecordCard.tsx';
import type { MovedCard } from './useMovedCards.ts';

interface RecordColumnProps {
  entity: EntityView;
  field: Field;
  /** Shown on the cards. */
  details: readonly ListColumn[];
  /** Requested for each record: the field of the board and the details. */
  columns: readonly ListColumn[];
  /** Columns with a total. */
  summed: readonly ListColumn[];
  lane: BoardLane;
  lanes: readonly BoardLane[];
  /** Cards shown elsewhere than stored. */
  moved: readonly MovedCard[];
  hands: BoardHands;
}

/** A column of a board of records, with a query of its own. */
export function RecordColumn(props: RecordColumnProps) {
  const { entity, field, details, columns, summed, lane, lanes, moved, hands } = props;
  const text = useText();
  const rows = useGroupRows(entity, columns, lane.group);
  const arrived = moved.filter(({ to }) => to === lane.key).map(({ record }) => record);
  const away = new Set(moved.map(({ record }) => record.id));
  const records = [...arrived, ...rows.data.filter(({ id }) => !away.has(id))];
  const left = moved.filter(({ from, to }) => from === lane.key && to !== lane.key).length;
  const came = moved.filter(({ from, to }) => to === lane.key && from !== lane.key).length;
  const { dragged } = hands;

  function canMove(record: RaRecord): boolean {
    const [own] = formFields(entity, record, [field.name]);
    return own !== undefined && isShown(own, record);
  }

  return (
    <ListContextProvider value={rows.context}>
      <BoardColumn
        id={lane.key}
        title={lane.title}
        count={formatNumber(lane.group.count - left + came)}
        colour={lane.colour}
        facts={<TotalsLine summed={summed} totals={lane.group.totals} />}
        canDrop={lane.canTake && dragged !== null && dragged.from.key !== lane.key}
        onDrop={() => hands.drop(lane)}
        empty={records.length === 0 && !rows.isLoading && !rows.error ? text('board.empty') : undefined}
        cards={() =>
          records.map((record) => (
            <RecordCard
              key={record.id}
              entity={entity}
              record={record}
              details={details}
              lane={lane}
              lanes={lanes}
              canMove={canMove(record)}
              hands={hands}
            />
          ))
        }
      >
        {rows.isLoading ? <Skeleton height={64} /> : null}
        <Typography component="div" variant="body2">
          <GroupEnd {...rows} label={text('board.more')} />
        </Typography>
      </BoardColumn>
    </ListContextProvider>
  );
}
