import type { CustomScreen } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';

/** The holidays of a federal state in a year. */
export const holidayScreens: readonly CustomScreen[] = [
  {
    path: '/vacationCalendar',
    needs: [
      { action: 'read', entity: 'holidays', accessKeys: ['name', 'type', 'start', 'end', 'stateCode'] },
    ],
    menu: { label: 'Ferienkalender', group: 'Stammdaten', icon: 'calendar' },
    screen: lazyScreen(async () => (await import('./YearScreen.tsx')).YearScreen),
  },
];
