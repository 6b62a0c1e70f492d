import CloseIcon from '@mui/icons-material/Close';
import OpenInFullIcon from '@mui/icons-material/OpenInFull';
import {
  Alert,
  Box,
  Dialog,
  GlobalStyles,
  IconButton,
  Paper,
  Stack,
  type Theme,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { HttpError, RecordContextProvider } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { addTexts } from '../../../base/i18n/lateTexts.ts';
import { leitstandPanelTexts } from '../../../base/i18n/leitstandPanelTexts.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { profilePath } from '../../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { EditorsNote } from '../../../session/presence/EditorsNote.tsx';
import { RecordPicture } from '../../../session/record-pictures/RecordPicture.tsx';
import { RetryAlert } from '../../../shell/layout/RetryAlert.tsx';
import { useShortcuts } from '../../../shell/shortcuts/useShortcuts.ts';
import { ProfileSkeleton } from '../../profile/ProfileSkeleton.tsx';
import { ProfileTabs } from '../../profile/ProfileTabs.tsx';
import { useProfileRecord } from '../../profile/useProfileRecord.ts';
import { WalkButtons } from '../../profile/WalkButtons.tsx';
import { type ListWalk, walkIn } from '../ListWalk.ts';
import { isPaged } from '../layouts/layoutOf.ts';
import { useListArrangement } from '../listArrangement.ts';
import { useListWalk } from '../useListWalk.ts';
import { showRow } from './landOnRow.ts';
import { panelHash, panelTabIn } from './openBeside.ts';

interface PanelFrameProps {
  /** Id of the heading. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** Room beside the list; a sheet over the whole screen where there is none. */
function PanelFrame({ labelledBy, onClose, children }: PanelFrameProps) {
  const isSheet = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const content = <Box sx={{ p: 2 }}>{children}</Box>;
  if (!isSheet)
    return (
      <Paper
        component="section"
        variant="outlined"
        className="no-print"
        aria-labelledby={labelledBy}
        sx={{
          flexShrink: 0,
          width: { md: 400, lg: 480, xl: 600 },
          height: 'max(320px, calc(100dvh - 140px))',
          // beside a table, which is as high as the window
          maxHeight: '100%',
          overflow: 'auto',
        }}
      >
        {content}
      </Paper>
    );
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={labelledBy}
      // a form in it may have handled Esc
      onClose={(event) => {
        if (!(event as Event).defaultPrevented) onClose();
      }}
      slotProps={{ paper: { 'data-layer': 'panel' } as object }}
    >
      {content}
    </Dialog>
  );
}

interface PanelWalk {
  /** Undefined for a record that a link from elsewhere opened, if it is not on the page. */
  walk: ListWalk | undefined;
  /** Shows another record; the list follows to its page. @param at index in the whole list, from 0 */
  go: (id: string, at: number) => void;
  close: () => void;
  /** Name of the open tab; empty for the first one. */
  tab: string;
  openTab: (tab: string) => void;
}

/** The way from the record beside a list to its neighbours, and its open tab, in the URL. */
function usePanelWalk(entity: EntityView, id: string): PanelWalk {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const tab = panelTabIn(hash);
  const { data = [], page, perPage, sort, filterValues, displayedFilters } = useListContext();
  const hasPages = isPaged(entity, useListArrangement().arrangement);
  const walkFrom = useListWalk(entity);
  const isListed = data.some((record) => String(record.id) === id);
  const walk = walkIn(state, entity.resource) ?? (isListed && hasPages ? walkFrom(id).walk : undefined);

  function searchOf(place: number): string {
    const wanted = Math.floor(place / perPage) + 1;
    if (!hasPages || wanted === page) return search;
    const params = new URLSearchParams(search);
    params.set('page', String(wanted));
    params.set('perPage', String(perPage));
    params.set('sort', sort.field);
    params.set('order', sort.order);
    params.set('filter', JSON.stringify(filterValues));
    params.set('displayedFilters', JSON.stringify(displayedFilters ?? {}));
    return `?${params}`;
  }

  return {
    walk,
    // replaces the current entry, so that the back button closes the panel
    go: (next, at) =>
      void navigate(
        { search: searchOf(at), hash: panelHash(next, tab) },
        { replace: true, state: { walk: { ...walk, at } } },
      ),
    close: () => void navigate({ search }, { replace: true }),
    tab,
    openTab: (next) => void navigate({ search, hash: panelHash(id, next) }, { replace: true, state }),
  };
}

// these texts load with the code that shows them: the first view does without them
addTexts(leitstandPanelTexts);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 403 || status === 404) return <Alert severity="warning">{text('panel.gone')}</Alert>;
  return <RetryAlert onRetry={onRetry}>{text('panel.failed')}</RetryAlert>;
}

/** Marks the row of the open record, without the rows knowing of it. */
function RowMark({ id }: { id: string }) {
  return (
    <GlobalStyles
      styles={({ palette }: Theme) => ({
        [`main tr[data-id="${id}"] > td:first-of-type`]: {
          boxShadow: `inset 3px 0 ${palette.colours.accent}`,
        },
        [`main tr[data-id="${id}"]`]: { backgroundColor: `${palette.colours.brand} !important` },
        [`main :not(tr)[data-id="${id}"]`]: {
          outline: `2px solid ${palette.colours.accent}`,
          borderRadius: 4,
        },
      })}
    />
  );
}

interface RecordPanelProps {
  entity: EntityView;
  id: string;
}

/** A record beside the list it is in: its profile, edited in place, and the way to its neighbours. */
export function RecordPanel({ entity, id }: RecordPanelProps) {
  const text = useText();
  const headingId = useId();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data = [] } = useListContext();
  const { walk, go, close, tab, openTab } = usePanelWalk(entity, id);
  const { record, error, retry, reload } = useProfileRecord(entity, id);
  const page = { to: profilePath(entity, id), state: walk ? { walk } : {} };
  const isShown = record !== undefined || Boolean(error);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each record is announced
  useEffect(() => {
    const { activeElement } = document;
    const header = heading.current?.closest('header');
    // the focus stays on a button of the header, so that it can be pressed again
    if (!isShown || (activeElement !== heading.current && header?.contains(activeElement))) return;
    heading.current?.blur();
    heading.current?.focus({ preventScroll: true });
  }, [id, isShown]);

  useEffect(() => {
    const at = data.findIndex((one) => String(one.id) === id);
    showRow(id, at < 0 ? undefined : at / data.length);
  }, [data, id]);

  const shared = { scope: 'record', layer: 'panel' } as const;
  useShortcuts([
    { ...shared, name: 'panel.close', keys: ['Escape'], label: text('panel.close'), onRun: close },
    {
      ...shared,
      name: 'panel.openPage',
      keys: ['Enter'],
      label: text('panel.openPage'),
      canRun: () => document.activeElement === heading.current,
      onRun: () => void navigate(page.to, { state: page.state }),
    },
  ]);

  return (
    <PanelFrame labelledBy={headingId} onClose={close}>
      <RowMark id={id} />
      <Box component="header" sx={{ mb: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
          {walk ? <WalkButtons walk={walk} id={id} onGo={go} /> : null}
          <Tooltip title={text('panel.openPage')}>
            <IconButton component={Link} {...page} aria-label={text('panel.openPage')}>
              <OpenInFullIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={text('panel.close')}>
            <IconButton aria-label={text('panel.close')} onClick={close}>
              <CloseIcon />
            </IconButton>
          </Tooltip>
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          {record ? <RecordPicture entity={entity} record={record} size={40} /> : null}
          <Typography
            component="h2"
            variant="h5"
            id={headingId}
            ref={heading}
            tabIndex={-1}
            sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}
          >
            {record ? recordTitle(entity, record) : entity.title}
          </Typography>
        </Stack>
        {record ? <EditorsNote entity={entity} record={record} /> : null}
      </Box>
      {error ? <Failure error={error} onRetry={retry} /> : null}
      {record && !error ? (
        <RecordContextProvider value={record}>
          <ProfileTabs
            key={id}
            entity={entity}
            record={record}
            open={tab}
            onOpen={openTab}
            onChanged={reload}
          />
        </RecordContextProvider>
      ) : null}
      {record || error ? null : <ProfileSkeleton />}
    </PanelFrame>
  );
}
