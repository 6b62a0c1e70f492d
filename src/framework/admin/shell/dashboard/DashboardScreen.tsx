import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Stack, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { useState } from 'react';
import { hourInBerlin } from '../../../schema/hourInBerlin.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useContextAction } from '../../session/context-actions/useContextAction.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { useFirstSteps } from '../first-steps/useFirstSteps.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { AddAreaCard } from './AddAreaCard.tsx';
import { AreaGrid } from './AreaGrid.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { blockRuns } from './blockRuns.ts';
import { greetingKey } from './greetingKey.ts';
import { useCounts } from './useCounts.ts';
import { useDashboard } from './useDashboard.ts';

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
