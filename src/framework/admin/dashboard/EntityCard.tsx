import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { listPath } from '../definitions/entityPaths.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { useText } from '../i18n/useText.ts';
import { EntityIcon } from '../layout/EntityIcon.tsx';
import { useEntityCount } from './useEntityCount.ts';

/** How many there are, and the way to them. */
export function EntityCard({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const { count, isCapped } = useEntityCount(entity);
  const shown = count === undefined ? '–' : formatNumber(count);
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
            {isCapped && count ? text('list.totalCapped', { limit: count - 1 }) : shown}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
