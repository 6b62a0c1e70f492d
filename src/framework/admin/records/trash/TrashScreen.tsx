import { Box, TextField, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { mayRestore } from '../../session/rights/mayRestore.ts';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { TrashList } from './TrashList.tsx';
import './trashTexts.ts';

/** `/settings/trash?resource=`: the deleted records of an entity. */
export function TrashScreen() {
  const text = useText();
  const { entities } = useDefinitions();
  const [params, setParams] = useSearchParams();
  const offered = entities
    .filter(mayRestore)
    .sort((one, other) => one.plural.localeCompare(other.plural, 'de'));
  const entity = offered.find(({ resource }) => resource === params.get('resource'));
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <ScreenTitle title={entity ? text('trash.of', { name: entity.plural }) : text('trash.title')} />
      <TextField
        select
        label={text('trash.kind')}
        value={entity?.resource ?? ''}
        onChange={({ target }) => setParams({ resource: target.value }, { replace: true })}
        sx={{ maxWidth: 420, mb: 1.5 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="" />
        {offered.map(({ resource, plural }) => (
          <option key={resource} value={resource}>
            {plural}
          </option>
        ))}
      </TextField>
      {entity ? (
        <TrashList key={entity.resource} entity={entity} />
      ) : (
        <Typography color="textSecondary">{text('trash.choose')}</Typography>
      )}
    </Box>
  );
}
