import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpIcon from '@mui/icons-material/VolumeUpOutlined';
import {
  Alert,
  Box,
  Button,
  IconButton,
  Popover,
  Skeleton,
  Tab,
  Tabs,
  Tooltip,
  Typography,
} from '@mui/material';
import { useId, useState, useSyncExternalStore } from 'react';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { holdsRequirements } from '../../framework/admin/session/context-actions/contextActions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useRights } from '../../framework/admin/session/rights/useRights.ts';
import { messageAction } from './messageAction.ts';
import { NotificationList, useCardKeys } from './NotificationList.tsx';
import type { CentreTab } from './notifierQueries.ts';
import { sounds } from './sounds.ts';
import { useNotificationCentre } from './useNotificationCentre.ts';

const SettingsDialog = lazyDialog(
  async () => (await import('./NotificationSettingsDialog.tsx')).NotificationSettingsDialog,
);

const { label: messageLabel, needs: messageNeeds, dialog: MessageDialog } = messageAction;

const width = 520;
const listHeight = 400;

const tabs: Readonly<Record<CentreTab, { label: string; empty: string; other: CentreTab }>> = {
  open: { label: 'Offen', empty: 'Keine offenen Benachrichtigungen', other: 'trash' },
  trash: { label: 'Papierkorb', empty: 'Keine gelöschten Benachrichtigungen', other: 'open' },
};

function MuteButton() {
  const isMuted = useSyncExternalStore(sounds.subscribe, sounds.isMuted);
  const label = isMuted ? 'Systemtöne einschalten' : 'Systemtöne ausschalten';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => sounds.setMuted(!isMuted)}>
        {isMuted ? <VolumeOffIcon fontSize="small" /> : <VolumeUpIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

function MessageButton({ onClick }: { onClick: () => void }) {
  const { permissions } = useRights();
  if (!holdsRequirements(permissions, messageNeeds)) return null;
  return (
    <Tooltip title={messageLabel}>
      <IconButton aria-label={messageLabel} onClick={onClick}>
        <CampaignIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function Loading() {
  return (
    <Box aria-busy="true" sx={{ px: 2, py: 1.5, display: 'grid', gap: 2 }}>
      {[0, 1, 2].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type Centre = ReturnType<typeof useNotificationCentre>;

function TabContent({ tab, centre, onLeave }: { tab: CentreTab; centre: Centre; onLeave: () => void }) {
  const { answer, hasFailed, hasMore, isLoading, loadMore, retry } = centre.lists[tab];
  if (!answer && hasFailed)
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={
          <Button color="inherit" onClick={retry} disabled={isLoading}>
            Noch einmal versuchen
          </Button>
        }
      >
        Die Benachrichtigungen konnten nicht geladen werden.
      </Alert>
    );
  if (!answer) return <Loading />;
  if (answer.notifications.length === 0 && !hasMore)
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
        {tabs[tab].empty}
      </Typography>
    );
  return (
    <>
      <NotificationList notifications={answer.notifications} onLeave={onLeave} {...centre} />
      {hasMore ? (
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <Button onClick={loadMore} disabled={isLoading}>
            mehr laden
          </Button>
        </Box>
      ) : null}
    </>
  );
}

interface CentreContentProps {
  tab: CentreTab;
  onTab: (tab: CentreTab) => void;
  centre: Centre;
  onLeave: () => void;
  onMessage: () => void;
  onSettings: () => void;
}

function CentreContent({ tab, onTab, centre, onLeave, onMessage, onSettings }: CentreContentProps) {
  const id = useId();
  const { counts } = centre;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 40, pl: 2, pr: 1, pt: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 700 }}>
          Benachrichtigungen
        </Typography>
        {tab === 'open' && (counts?.open ?? 0) > 1 ? (
          <Button onClick={centre.dismissAll}>Alle löschen</Button>
        ) : null}
        <MessageButton onClick={onMessage} />
        <MuteButton />
        <Tooltip title="Benachrichtigungen einstellen">
          <IconButton aria-label="Benachrichtigungen einstellen" onClick={onSettings}>
            <SettingsIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: CentreTab) => onTab(next)}
        aria-label="Benachrichtigungen"
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {(['open', 'trash'] as const).map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={counts ? `${tabs[one].label} (${counts[one]})` : tabs[one].label}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ maxHeight: listHeight, overflowY: 'auto' }}
      >
        {tab === 'trash' ? (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ px: 2, py: 0.75, bgcolor: (theme) => theme.palette.colours.sunk }}
          >
            Endgültige Löschung nach 30 Tagen
          </Typography>
        ) : null}
        <TabContent tab={tab} centre={centre} onLeave={onLeave} />
      </Box>
    </>
  );
}

interface NotificationCentreProps {
  /** Null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu of the bell: open and deleted notifications. What was seen counts as read once it closes or its tab changes. */
export function NotificationCentre({ anchor, onClose }: NotificationCentreProps) {
  const isNarrow = useIsNarrow();
  const [tab, setTab] = useState<CentreTab>('open');
  const [shown, setShown] = useState<ReadonlySet<CentreTab>>(() => new Set(['open']));
  const [isWriting, setIsWriting] = useState(false);
  const [isSetting, setIsSetting] = useState(false);
  const centre = useNotificationCentre(shown);
  const cardKeys = useCardKeys(anchor !== null);

  function handleTab(next: CentreTab): void {
    centre.see(tabs[next].other);
    setTab(next);
    setShown(new Set([...shown, next]));
  }

  function handleLeave(): void {
    setIsSetting(false);
    handleClose();
  }

  function handleClose(): void {
    centre.see('open');
    centre.see('trash');
    setTab('open');
    onClose();
  }

  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={handleClose}
        marginThreshold={isNarrow ? 0 : 16}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Benachrichtigungen',
            // the focus begins on the paper itself
            ...cardKeys,
            sx: { width: isNarrow ? '100vw' : width, maxWidth: '100vw' },
          },
        }}
      >
        <CentreContent
          tab={tab}
          onTab={handleTab}
          centre={centre}
          onLeave={handleClose}
          onMessage={() => setIsWriting(true)}
          onSettings={() => setIsSetting(true)}
        />
      </Popover>
      {isSetting ? <SettingsDialog onClose={() => setIsSetting(false)} onLeave={handleLeave} /> : null}
      {isWriting ? <MessageDialog onClose={() => setIsWriting(false)} /> : null}
    </>
  );
}
