import { Box, Typography } from '@mui/material';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { ConversationList } from './ConversationList.tsx';
import { useOpenedMessenger } from './openedMessengers.ts';
import { Thread } from './Thread.tsx';

interface MessengerProps {
  /** Id of the open conversation. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Called when a link leads away. */
  onLeave: () => void;
}

/** Conversations on the left, the open one on the right; in a narrow window one after the other. */
export function Messenger({ selected, onSelect, onLeave }: MessengerProps) {
  const isNarrow = useIsNarrow();
  useOpenedMessenger();
  const thread =
    selected === null ? null : (
      <Thread
        key={selected}
        id={selected}
        onClose={() => onSelect(null)}
        onLeave={onLeave}
        isNarrow={isNarrow}
      />
    );
  const list = <ConversationList selected={selected} onSelect={onSelect} />;
  if (isNarrow) return <Box sx={{ height: 1 }}>{thread ?? list}</Box>;
  return (
    <Box
      sx={{
        height: 1,
        display: 'grid',
        gridTemplateColumns: { xs: '260px minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ minWidth: 0, borderRight: 1, borderColor: 'divider' }}>{list}</Box>
      {thread ?? (
        <Box sx={{ display: 'grid', placeItems: 'center', p: 2 }}>
          <Typography color="textSecondary">Keine Konversation ausgewählt</Typography>
        </Box>
      )}
    </Box>
  );
}
