import { Box } from '@mui/material';
import { RecordBlock } from '../../framework/admin/shell/dashboard/RecordBlock.tsx';
import { ChildCard } from './ChildCard.tsx';

/** The children visible to the logged-in parent, side by side. */
export function Children() {
  return (
    <RecordBlock
      resource="students"
      sort={{ field: 'firstName', order: 'ASC' }}
      most={20}
      failed="Fehler beim Laden der Kinder."
      empty="Bei dir ist noch kein Kind eingetragen. Das Büro hilft dir gern weiter."
    >
      {({ entity, records }) => (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
          }}
        >
          {records.map((child) => (
            <ChildCard key={child.id} entity={entity} child={child} />
          ))}
        </Box>
      )}
    </RecordBlock>
  );
}
