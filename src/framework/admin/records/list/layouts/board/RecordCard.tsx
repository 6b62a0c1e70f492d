import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useText } from '../../../../base/i18n/useText.ts';
import { profilePath } from '../../../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../../../session/definitions/recordTitle.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { RecordPicture } from '../../../../session/record-pictures/RecordPicture.tsx';
import { BoardCard } from '../../../board/BoardColumn.tsx';
import { TextLink } from '../../../fields/links.tsx';
import type { ListColumn } from '../../columns/listColumns.ts';
import { rowStop } from '../../moveBetweenRows.ts';
import { BesideButton } from '../../panel/BesideButton.tsx';
import { useOpenBeside } from '../../panel/openBeside.ts';
import { useListWalk } from '../../useListWalk.ts';
import { RecordDetails } from '../RecordDetails.tsx';
import type { BoardHands, BoardLane, HeldCard } from './useMovedCards.ts';

interface RecordCardProps {
  entity: EntityView;
  record: RaRecord;
  details: readonly ListColumn[];
  lane: BoardLane;
  lanes: readonly BoardLane[];
  canMove: boolean;
  hands: BoardHands;
}

/** A record as a card: a link to its profile, and its details. */
export function RecordCard({ entity, record, details, lane, lanes, canMove, hands }: RecordCardProps) {
  const text = useText();
  const walkFrom = useListWalk(entity);
  const openBeside = useOpenBeside(entity);
  const itemId = String(record.id);
  const title = recordTitle(entity, record);
  const held: HeldCard = { itemId, record, from: lane };
  const targets = canMove ? lanes.filter(({ key, canTake }) => canTake && key !== lane.key) : [];
  return (
    <BoardCard
      id={itemId}
      recordId={itemId}
      title={title}
      canMove={targets.length > 0}
      isCarried={hands.carried === itemId}
      isDragged={hands.dragged?.itemId === itemId}
      onDrag={(isHeld) => hands.drag(isHeld ? held : null)}
      onKeyDown={(event) => hands.handleKeyDown(event, held)}
      onLeave={hands.cancel}
      actions={targets.map((target) => ({
        name: target.key,
        label: text('board.moveTo', { column: target.title }),
        onRun: () => hands.move(held, target),
      }))}
      end={
        <BesideButton
          title={title}
          isTabStop
          onClick={({ currentTarget }) => void openBeside(currentTarget)}
        />
      }
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <RecordPicture entity={entity} record={record} size={24} />
        <Typography
          component="div"
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', lineHeight: 1.35, minWidth: 0 }}
        >
          <TextLink
            to={profilePath(entity, record.id)}
            state={walkFrom(record.id)}
            {...{ [rowStop]: 'link' }}
          >
            {title}
          </TextLink>
        </Typography>
      </Box>
      <RecordDetails record={record} details={details} />
    </BoardCard>
  );
}
