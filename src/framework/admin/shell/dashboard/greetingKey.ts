export type GreetingKey = 'dashboard.morning' | 'dashboard.day' | 'dashboard.evening';

/** @param hour hour of the day in Germany, 0 to 23 */
export function greetingKey(hour: number): GreetingKey {
  if (hour >= 4 && hour < 11) return 'dashboard.morning';
  return hour >= 11 && hour < 18 ? 'dashboard.day' : 'dashboard.evening';
}
