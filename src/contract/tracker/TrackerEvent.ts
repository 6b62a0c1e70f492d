/** Events reported by the sign-up form. */
export const trackerEventNames = ['PageView', 'ViewContent', 'Lead', 'CompleteRegistration'] as const;

export type TrackerEventName = (typeof trackerEventNames)[number];

/** An event as the browser reports it. */
export interface TrackerEvent {
  event_name: TrackerEventName;
  /** Seconds since 1970. */
  event_time: number;
  /** Different for every event; one reported twice is stored once. */
  event_id: string;
  action_source: 'website';
  /** Address of the page without its query. */
  event_source_url: string;
  /** Values of the cookies `_fbp` and `_fbc`, which the pixel sets. */
  user_data: { fbp?: string; fbc?: string };
  custom_data: { num_items?: number };
}

/** Whether a name is that of a known event. */
export function isTrackerEventName(name: unknown): name is TrackerEventName {
  return trackerEventNames.some((known) => known === name);
}
