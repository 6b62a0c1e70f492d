import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { AdminContext, type RaThemeOptions } from 'react-admin';
import type { WeekEntry, WeekTaken } from '../../../../src/app/week-grid/WeekEntry.ts';
import { WeekGrid } from '../../../../src/app/week-grid/WeekGrid.tsx';
import { i18nProvider } from '../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import { lightTheme } from '../../../../src/framework/admin/base/theme/theme.ts';

export const labels = [
  { value: 'course', title: 'Kurse', colour: '#1d4ed8' },
  { value: 'online', title: 'Online', colour: '#7e22ce' },
];

/** The entries as the parent of the grid holds them. */
export const parent: {
  entries: readonly WeekEntry[];
  setEntries: (entries: readonly WeekEntry[]) => void;
} = { entries: [], setEntries: () => undefined };

/** An entry for courses, unless other labels are given. */
export function buildEntry(
  dayOfWeek: number,
  startTime: number,
  endTime: number,
  ...own: string[]
): WeekEntry {
  return { dayOfWeek, timeRange: { startTime, endTime }, labels: own.length > 0 ? own : ['course'] };
}

/** Day, start and end of each entry. */
export function times(): number[][] {
  return parent.entries.map(({ dayOfWeek, timeRange }) => [
    dayOfWeek,
    timeRange.startTime,
    timeRange.endTime,
  ]);
}

/** A week whose entries the component itself holds. */
export function Week({ start, taken = [] }: { start: readonly WeekEntry[]; taken?: readonly WeekTaken[] }) {
  const [entries, setEntries] = useState(start);
  parent.entries = entries;
  parent.setEntries = setEntries;
  return <WeekGrid entries={entries} taken={taken} labels={labels} onChange={setEntries} />;
}

export function renderInAdmin(children: ReactNode) {
  return render(children, {
    wrapper: (props) => (
      <AdminContext i18nProvider={i18nProvider} lightTheme={lightTheme as RaThemeOptions} darkTheme={null}>
        {props.children}
      </AdminContext>
    ),
  });
}
