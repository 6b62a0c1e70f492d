import { Box, Checkbox, Typography } from '@mui/material';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { openItems } from './boardMoves.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { useBoard } from './useBoard.ts';

/** Open items of one stack about one record. */
export function RecordItems({ stack, record }: { stack: Stack; record: string }) {
  const { change } = useBoard();
  const { entities } = useDefinitions();
  const canChange = checkAccess(entities, { action: 'write', resource: 'stacks.items', record: stack });
  const items = openItems(stack).filter(({ meta }) => meta.entityId === record);
  return (
    <Box
      component="section"
      aria-label={stack.name}
      sx={{ mb: 2, borderLeft: 4, borderColor: stack.color ?? 'divider', pl: 1.5 }}
    >
      <Typography component="h3" variant="h6">
        {stack.name}
      </Typography>
      {items.map(({ meta: { entityType: _, entityId: __, ...meta }, ...item }) => (
        <Box key={item.itemId} sx={{ display: 'flex', alignItems: 'flex-start', py: 0.5 }}>
          {canChange ? (
            <Checkbox
              size="small"
              checked={false}
              onChange={() => change({ stack: stack.id, itemId: item.itemId }, { state: 'DONE' })}
              slotProps={{ input: { 'aria-label': `„${meta.title}“ erledigt` } }}
            />
          ) : null}
          <Box sx={{ minWidth: 0, pt: 0.75 }}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{meta.title}</Typography>
            <ItemFacts item={{ ...item, meta }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
