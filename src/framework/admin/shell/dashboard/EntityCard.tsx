import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { RecordCount } from '../../../schema/contracts/counts.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { EntityIcon } from '../layout/EntityIcon.tsx';

interface EntityCardProps {
  entity: VisibleEntity;
  /** Undefined while unknown. */
  count: RecordCount | undefined;
}

/** Number of records of an entity; links to its list. */
export function EntityCard({ entity, count }: EntityCardProps) {
  const text = useText();
  const shown = count === undefined ? '–' : formatNumber(count.total);
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={listPath(entity)}
        sx={{ display: 'flex', justifyContent: 'flex-start', gap: 2, p: 2, height: '100%' }}
      >
        <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
          <EntityIcon name={entity.icon} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap>{entity.plural}</Typography>
          <Typography variant="h4" component="p">
            {count?.isCapped ? text('list.totalCapped', { limit: count.total - 1 }) : shown}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
