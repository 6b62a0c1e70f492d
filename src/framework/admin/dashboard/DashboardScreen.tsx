import { Box, Stack, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { useContext } from 'react';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import type { TextFunction } from '../i18n/createText.ts';
import { useText } from '../i18n/useText.ts';
import { groupMenu } from '../layout/groupMenu.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { RegistryContext } from '../registry/RegistryContext.ts';
import { EntityCard } from './EntityCard.tsx';
import { greetingKey } from './greetingKey.ts';
import { RecentRecords } from './RecentRecords.tsx';

/** Whoever has no profile is known by a mail address only: that is no name to greet somebody by. */
function greetingFor(name: string, text: TextFunction): string {
  const greeting = text(greetingKey(new Date().getHours()));
  return name === '' || name.includes('@')
    ? text('dashboard.greeting', { greeting })
    : text('dashboard.greetingBy', { greeting, name });
}

/** Where everybody arrives: a greeting, what they opened last, and how much there is of everything. */
export function DashboardScreen() {
  const text = useText();
  const { entities } = useDefinitions();
  const name = useGetIdentity().identity?.fullName;
  const { menuOrder } = useContext(RegistryContext);
  const entries = groupMenu(entities, [], menuOrder).flatMap((group) => group.entries);
  const listed = entries.flatMap(({ path }) => entities.find((entity) => entity.path === path) ?? []);
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200 }}>
      <ScreenTitle title={text('dashboard.title')} />
      <div>
        {/* an empty line holds the place until the name is known */}
        <Typography variant="h3" component="p" sx={{ minHeight: '1.3em' }}>
          {name === undefined ? '' : greetingFor(name, text)}
        </Typography>
        <Typography color="textSecondary">{text('dashboard.hint')}</Typography>
      </div>
      <RecentRecords />
      {listed.length > 0 ? (
        <Box component="section" aria-labelledby="dashboard-areas">
          <Typography component="h2" variant="h5" id="dashboard-areas" sx={{ mb: 1 }}>
            {text('dashboard.areas')}
          </Typography>
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
            {listed.map((entity) => (
              <EntityCard key={entity.resource} entity={entity} />
            ))}
          </Box>
        </Box>
      ) : null}
    </Stack>
  );
}
