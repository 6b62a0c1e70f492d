import type { ValueProps } from '../../framework/admin/session/registry/Registry.ts';
import { scheduleText } from './scheduleText.ts';

/** When a job runs, in words. */
export function ScheduleValue({ value }: ValueProps) {
  return scheduleText(String(value));
}
