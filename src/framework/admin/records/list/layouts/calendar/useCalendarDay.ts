import { useStore } from 'react-admin';
import { dayInBerlin } from '../../../../../schema/dayInBerlin.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { listKey } from '../../listKey.ts';

interface CalendarDay {
  /** Whose month or week is shown, `YYYY-MM-DD`. */
  day: string;
  today: string;
  show: (day: string) => void;
}

/** The day a calendar shows: kept while the user visits a record, until the end of today. */
export function useCalendarDay(entity: EntityView): CalendarDay {
  const today = dayInBerlin(new Date());
  const [stored, store] = useStore(`${listKey(entity)}.calendarDay`, { day: today, on: today });
  return {
    day: stored.on === today ? stored.day : today,
    today,
    show: (day) => store({ day, on: today }),
  };
}
