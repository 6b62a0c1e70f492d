export const trackerEventsPath = '/api/tracker/meta-capi/events';
export const trackerPixelPath = '/api/tracker/pixel';

/** Only this page and those below it may track. */
export const trackedPath = '/anmelden';

/** Longest key of an event that is reported once, and longest id of an event. */
export const longestOnceKey = 200;

/** Time limit in ms for reporting an event. */
export const trackerTimeout = 4000;

/** Whether a path may be tracked: the sign-up form and everything below it. */
export function isTrackedPath(path: string): boolean {
  return path === trackedPath || path.startsWith(`${trackedPath}/`);
}
