import type { ValueProps } from '../../framework/admin/session/registry/Registry.ts';
import { scheduleText } from './scheduleText.ts';

/** Renders the schedule of a job as text. */
export function ScheduleValue({ value }: ValueProps) {
  return scheduleText(String(value));
}
