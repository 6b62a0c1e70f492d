import { Box, Skeleton, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { ListContextProvider } from 'react-admin';
import { isShown } from '../../../../../schema/condition.ts';
import type { ListLayouts } from '../../../../../schema/lists/ListLayouts.ts';
import type { Field } from '../../../../../schema/model.ts';
import { templatePaths } from '../../../../../schema/recordTitle.ts';
import { formatNumber } from '../../../../base/format/formatNumber.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { recordTitle } from '../../../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { BoardColumn, BoardFrame } from '../../../board/BoardColumn.tsx';
import { useCarriedFocus, useCarrying } from '../../../board/useCarrying.ts';
import { formFields } from '../../../form/formValues.ts';
import { type ListColumn, listColumns } from '../../columns/listColumns.ts';
import { GroupEnd, useGroupRows } from '../../groups/GroupRows.tsx';
import { summedColumns } from '../../groups/groupColumns.ts';
import { TotalsLine } from '../../groups/Totals.tsx';
import { useGroups } from '../../groups/useGroups.ts';
import { useListGroups } from '../../groups/useListGroups.ts';
import { ListEmpty } from '../../ListEmpty.tsx';
import { besideOnCard } from '../../panel/openBeside.ts';
import { RecordCard } from './RecordCard.tsx';
import {
  type BoardHands,
  type BoardLane,
  boardLanes,
  type HeldCard,
  type MovedCard,
  useMovedCards,
} from './useMovedCards.ts';

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
function RecordColumn(props: RecordColumnProps) {
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

interface BoardLayoutProps {
  entity: EntityView;
  /** Those of the table. */
  columns: readonly ListColumn[];
  board: NonNullable<ListLayouts['board']>;
}

const maxDetails = 3;

function RecordBoard({ entity, columns, board, field }: BoardLayoutProps & { field: Field }) {
  const text = useText();
  const definitions = useDefinitions();
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<HeldCard | null>(null);
  const { totals } = useListGroups();
  const summed = summedColumns(definitions, entity, columns).filter(({ path }) => totals.includes(path));
  const loaded = useGroups(
    entity,
    { by: field.name },
    summed.map(({ path }) => path),
  );
  const { moved, move } = useMovedCards(entity, field);
  const words = { none: text('board.none'), hidden: text('reference.hidden') };
  const lanes = boardLanes(field, loaded.groups ?? [], words);
  const { carried, landed, announcement, handleKeyDown, cancel } = useCarrying<HeldCard, BoardLane>({
    titleOf: ({ record }) => recordTitle(entity, record),
    whereIs: ({ from }, place) => text('board.column', { column: (place ?? from).title }),
    spotOf: ({ from }, place) => ({ column: (place ?? from).key, at: 0 }),
    step({ from }, place, key) {
      const at = lanes.findIndex((lane) => lane.key === (place ?? from).key);
      const canLie = (lane: BoardLane) => lane.canTake || lane.key === from.key;
      if (key === 'ArrowRight') return lanes.slice(at + 1).find(canLie);
      return key === 'ArrowLeft' ? lanes.slice(0, Math.max(0, at)).findLast(canLie) : undefined;
    },
    onMove: moveHeld,
    keysHint: text('board.sideways'),
    arrows: ['ArrowLeft', 'ArrowRight'],
  });
  useCarriedFocus(frame, carried?.held.itemId ?? null, landed);

  function moveHeld({ record, from }: HeldCard, to: BoardLane): void {
    if (to.key !== from.key) void move(record, from, to);
  }

  function drop(lane: BoardLane): void {
    if (dragged) moveHeld(dragged, lane);
    setDragged(null);
  }

  const shown = new Map(moved);
  if (carried?.place) {
    const { record, from } = carried.held;
    shown.set(record.id, { record, from: from.key, to: carried.place.key });
  }
  const [by] = listColumns(definitions, entity, [field.name]);
  const titled = new Set([field.name, ...templatePaths(entity.recordTitle)]);
  const details = board.card
    ? listColumns(definitions, entity, board.card)
    : columns.filter(({ path }) => !titled.has(path)).slice(0, maxDetails);
  const hands = {
    dragged,
    drag: setDragged,
    drop,
    carried: carried?.held.itemId ?? null,
    handleKeyDown,
    cancel,
    move: moveHeld,
  };
  if (!loaded.groups && !loaded.error)
    return (
      <Box sx={{ p: 1.5 }} aria-busy="true">
        <Skeleton variant="rounded" height={240} />
      </Box>
    );
  if (loaded.groups?.length === 0 && loaded.unreadable === 0) return <ListEmpty entity={entity} />;
  return (
    <Box sx={{ p: 1.5, '& [data-id]': besideOnCard }}>
      {loaded.groups ? (
        <BoardFrame frame={frame} announcement={announcement}>
          {lanes.map((lane) => (
            <RecordColumn
              key={lane.key}
              entity={entity}
              field={field}
              details={details}
              columns={by ? [by, ...details] : details}
              summed={summed}
              lane={lane}
              lanes={lanes}
              moved={[...shown.values()]}
              hands={hands}
            />
          ))}
        </BoardFrame>
      ) : null}
      <GroupEnd {...loaded} label={text('board.moreColumns')} />
      {loaded.unreadable > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('board.unreadable', { smart_count: loaded.unreadable, column: field.title })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** The records of a list on a board: a column for each value of a field, which moving a card changes. */
export function BoardLayout(props: BoardLayoutProps) {
  const field = props.entity.fields.find(({ name }) => name === props.board.by);
  return field ? <RecordBoard {...props} field={field} /> : null;
}
