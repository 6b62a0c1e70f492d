import type { DaySourceName } from '../../generated/names.ts';
import type { DaySource } from '../framework/server/repository/excludedDays.ts';
import { closedDays, daysOffOfCourse } from './institutions/data.ts';

/** Sources of excluded days named by the definitions; a missing or unused name does not compile. */
export const daySources: Record<DaySourceName, DaySource> = { closedDays, daysOffOfCourse };
