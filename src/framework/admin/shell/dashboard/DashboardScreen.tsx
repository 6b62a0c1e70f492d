import AddIcon from '@mui/icons-material/Add';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CountsAnswer, countRecords, RecordCount } from '../../../schema/contracts/counts.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { hourInBerlin } from '../../../schema/hourInBerlin.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useContextAction } from '../../session/context-actions/useContextAction.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { FirstSteps, useFirstSteps } from '../first-steps/FirstSteps.tsx';
import { EntityIcon } from '../layout/EntityIcon.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { BlockFrame } from './blocks.tsx';
import { useDashboard } from './useDashboard.tsx';

/** Last card of the areas, which adds further ones. */
function AddAreaCard({ onAdd }: { onAdd: () => void }) {
  const text = useText();
  return (
    <Card component="li" variant="outlined" sx={{ borderStyle: 'dashed', bgcolor: 'transparent' }}>
      <CardActionArea
        onClick={onAdd}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 2,
          p: 2,
          height: '100%',
          color: 'text.secondary',
        }}
      >
        <AddIcon />
        <Typography>{text('dashboard.add')}</Typography>
      </CardActionArea>
    </Card>
  );
}

interface EntityCardProps {
  entity: VisibleEntity;
  /** Undefined while unknown. */
  count: RecordCount | undefined;
}

/** Number of records of an entity; links to its list. */
function EntityCard({ entity, count }: EntityCardProps) {
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

interface AreaGridProps {
  title: string;
  entities: readonly VisibleEntity[];
  counts: CountsAnswer['counts'];
  /** A last entry after the areas. */
  children?: ReactNode;
}

/** Areas side by side, each with its number of records. */
function AreaGrid({ title, entities, counts, children }: AreaGridProps) {
  return (
    <BlockFrame title={title}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          gap: 1.5,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {entities.map((entity) => (
          <EntityCard key={entity.resource} entity={entity} count={counts[entity.resource]} />
        ))}
        {children}
      </Box>
    </BlockFrame>
  );
}

/** Groups neighbouring keys of the same kind: adjacent areas share a grid. */
export function blockRuns<Key extends string>(
  keys: readonly Key[],
  isSame: (one: Key, other: Key) => boolean,
): Key[][] {
  const runs: Key[][] = [];
  for (const key of keys) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before !== undefined && isSame(before, key)) last.push(key);
    else runs.push([key]);
  }
  return runs;
}

type GreetingKey = 'dashboard.morning' | 'dashboard.day' | 'dashboard.evening';

/** @param hour hour of the day in Germany, 0 to 23 */
export function greetingKey(hour: number): GreetingKey {
  if (hour >= 4 && hour < 11) return 'dashboard.morning';
  return hour >= 11 && hour < 18 ? 'dashboard.day' : 'dashboard.evening';
}

/**
 * Number of records per area, in one request; refetched when the socket reports a change in one of them.
 * Empty until known.
 */
function useCounts(areas: readonly string[]): CountsAnswer['counts'] {
  const { http } = useServices();
  const resources = [...new Set(areas)].toSorted();
  const { data } = useQuery({
    queryKey: ['leitstand', 'counts', resources],
    meta: { resources },
    queryFn: async ({ signal }) => {
      const asked = { query: { resources }, signal, isQuiet: true };
      return (await callServer<typeof countRecords>(http, 'GET /api/counts', asked)).counts;
    },
    enabled: resources.length > 0,
    // known numbers stay while another area joins them
    placeholderData: keepPreviousData,
  });
  return data ?? {};
}

const ArrangeDialog = lazyDialog(async () => (await import('./ArrangeDialog.tsx')).ArrangeDialog);

/** A login without a profile is named by its mail address, which is no name for a greeting. */
function greetingFor(name: string, text: TextFunction): string {
  const greeting = text(greetingKey(hourInBerlin(new Date())));
  return name === '' || isMail(name)
    ? text('dashboard.greeting', { greeting })
    : text('dashboard.greetingBy', { greeting, name });
}

/** The start screen: a greeting, first steps, and the blocks and areas as the user arranged them. */
export function DashboardScreen() {
  const text = useText();
  const name = useGetIdentity().identity?.fullName;
  const dashboard = useDashboard();
  const [isArranging, setIsArranging] = useState(false);
  const { shown, spare, blockOf, titleOf, entityOf } = dashboard;
  const steps = useFirstSteps();
  const counts = useCounts([...shown.flatMap((key) => entityOf(key)?.resource ?? []), ...steps.counted]);
  const isArea = (key: string) => entityOf(key) !== undefined;
  const runs = blockRuns(shown, (one, other) => isArea(one) && isArea(other));
  const firstAreas = runs.find(([key = '']) => isArea(key));
  const lastAreas = runs.findLast(([key = '']) => isArea(key));
  const hasAreas = [...shown, ...spare].some(isArea);
  const arrange = {
    key: 'arrange-dashboard',
    label: text('dashboard.arrange'),
    icon: TuneIcon,
    access: [],
    onClick: () => setIsArranging(true),
  };
  useContextAction(hasAreas ? arrange : null);
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200, pb: 8 }}>
      <ScreenTitle title={text('dashboard.title')} />
      <div>
        {/* an empty line reserves the space until the name is known */}
        <Typography variant="h3" component="p" sx={{ minHeight: '1.3em' }}>
          {name === undefined ? '' : greetingFor(name, text)}
        </Typography>
        <Typography color="textSecondary">
          {text(hasAreas ? 'dashboard.hint' : 'dashboard.nothingAllowed')}
        </Typography>
      </div>
      <FirstSteps state={steps} counts={counts} />
      {runs.map((keys) => {
        const [key = ''] = keys;
        const Block = blockOf(key);
        if (Block)
          return (
            <BlockFrame key={key} title={titleOf(key)}>
              <Block />
            </BlockFrame>
          );
        return (
          <AreaGrid
            key={key}
            // other blocks may separate the areas
            title={text(keys === firstAreas ? 'dashboard.areas' : 'dashboard.moreAreas')}
            counts={counts}
            entities={keys.flatMap((area) => entityOf(area) ?? [])}
          >
            {keys === lastAreas && spare.length > 0 ? (
              <AddAreaCard onAdd={() => setIsArranging(true)} />
            ) : null}
          </AreaGrid>
        );
      })}
      {hasAreas && shown.length === 0 ? <Typography>{text('dashboard.allHidden')}</Typography> : null}
      {isArranging ? <ArrangeDialog dashboard={dashboard} onClose={() => setIsArranging(false)} /> : null}
    </Stack>
  );
}
