import { Breadcrumbs, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { hasList } from './hasList.ts';

/** Breadcrumbs of a record: its menu group and a link to its list. */
export function ToList({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  if (!hasList(entity)) return null;
  return (
    <Breadcrumbs aria-label={text('profile.place')} className="no-print" sx={{ mb: 0.5, fontSize: 13 }}>
      <Typography color="textSecondary" sx={{ fontSize: 'inherit' }}>
        {entity.menu}
      </Typography>
      <Link component={RouterLink} to={listPath(entity)}>
        {entity.plural}
      </Link>
    </Breadcrumbs>
  );
}
