import AddIcon from '@mui/icons-material/AddCommentOutlined';
import SearchIcon from '@mui/icons-material/Search';
import {
  Box,
  Button,
  IconButton,
  InputAdornment,
  List,
  ListItem,
  ListItemButton,
  MenuItem,
  Skeleton,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessengerConversation } from '../../contract/messenger/messages.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { visuallyHidden } from '../../framework/admin/base/theme/visuallyHidden.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { nameOf } from './conversationNames.ts';
import { shortTime } from './messageTimes.ts';
import { type ConversationFilter, listQuery } from './messengerQueries.ts';

const NewConversationDialog = lazyDialog(
  async () => (await import('./NewConversationDialog.tsx')).NewConversationDialog,
);

const begin = [{ action: 'create', entity: 'conversations' }] as const;

/** What the list shows, by the filter's parts. */
const choices = {
  open: { label: 'Offen', filter: { of: 'all', state: 'open' } },
  mine: { label: 'Meine offenen', filter: { of: 'me', state: 'open' } },
  nobody: { label: 'Ohne Zuständige', filter: { of: 'nobody', state: 'open' } },
  unseen: { label: 'Ungesehen', filter: { of: 'unseen', state: 'all' } },
  deferred: { label: 'Zurückgestellt', filter: { of: 'all', state: 'deferred' } },
  done: { label: 'Erledigt', filter: { of: 'all', state: 'done' } },
  all: { label: 'Alle', filter: { of: 'all', state: 'all' } },
} as const satisfies Record<string, { label: string; filter: Omit<ConversationFilter, 'search'> }>;

type Choice = keyof typeof choices;

interface RowProps {
  conversation: MessengerConversation;
  isSelected: boolean;
  onSelect: () => void;
}

function ConversationRow({ conversation, isSelected, onSelect }: RowProps) {
  const { seen, lastMessageAt, lastMessagePreview } = conversation;
  const weight = seen ? 400 : 700;
  return (
    <ListItem disablePadding>
      <ListItemButton
        selected={isSelected}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
        sx={{ display: 'block', px: 2, py: 1, minHeight: 60 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          {seen ? null : (
            <Box
              component="span"
              sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: 'error.main', flexShrink: 0 }}
            />
          )}
          <Typography noWrap sx={{ flex: 1, fontWeight: weight }}>
            {nameOf(conversation)}
            {seen ? null : (
              <Box component="span" sx={visuallyHidden}>
                , ungesehen
              </Box>
            )}
          </Typography>
          {lastMessageAt === null ? null : (
            <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {shortTime(lastMessageAt)}
            </Typography>
          )}
        </Box>
        <Typography noWrap variant="body2" color="textSecondary">
          {lastMessagePreview ?? 'Noch keine Nachricht'}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
}

interface ConversationListProps {
  selected: string | null;
  onSelect: (id: string) => void;
}

/** All conversations, the newest message first, with a search for name, mail, phone number or text. */
export function ConversationList({ selected, onSelect }: ConversationListProps) {
  const { http } = useServices();
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState<Choice>('all');
  const [isNew, setIsNew] = useState(false);
  const search = useDebounced(typed.trim(), 300);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...listQuery(http, { search, ...choices[choice].filter }),
      placeholderData: keepPreviousData,
    });
  const rows = data?.pages.flatMap(({ conversations }) => conversations) ?? [];

  function content() {
    if (error && !data)
      return (
        <Box sx={{ p: 2 }}>
          <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Nachrichten</RetryAlert>
        </Box>
      );
    if (isPending)
      return [1, 2, 3, 4, 5, 6].map((row) => (
        <Box key={row} sx={{ px: 2, py: 1 }}>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </Box>
      ));
    if (rows.length === 0)
      return (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {search === '' ? 'Hier ist keine Konversation.' : `Nichts gefunden zu „${search}“.`}
        </Typography>
      );
    return (
      <>
        <List disablePadding aria-label="Konversationen">
          {rows.map((conversation) => (
            <ConversationRow
              key={conversation._id}
              conversation={conversation}
              isSelected={conversation._id === selected}
              onSelect={() => onSelect(conversation._id)}
            />
          ))}
        </List>
        {hasNextPage ? (
          <Button fullWidth disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Weitere laden
          </Button>
        ) : null}
      </>
    );
  }

  return (
    <Box sx={{ height: 1, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', gap: 1, p: 1, pb: 0.5 }}>
        <TextField
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          size="small"
          margin="none"
          fullWidth
          placeholder="Name, E-Mail, Telefon"
          slotProps={{
            htmlInput: { 'aria-label': 'Konversationen suchen', type: 'search', autoComplete: 'off' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Permitted access={begin}>
          <Tooltip title="Neue Konversation">
            <IconButton aria-label="Neue Konversation" onClick={() => setIsNew(true)}>
              <AddIcon />
            </IconButton>
          </Tooltip>
        </Permitted>
      </Box>
      <Box sx={{ px: 1, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        <TextField
          select
          size="small"
          margin="none"
          fullWidth
          value={choice}
          onChange={(event) => {
            const next = Object.keys(choices).find((name): name is Choice => name === event.target.value);
            if (next) setChoice(next);
          }}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Welche Konversationen' } } }}
        >
          {Object.entries(choices).map(([name, { label }]) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>{content()}</Box>
      {isNew ? (
        <NewConversationDialog
          onClose={() => setIsNew(false)}
          onBegun={(id) => {
            setIsNew(false);
            onSelect(id);
          }}
        />
      ) : null}
    </Box>
  );
}
