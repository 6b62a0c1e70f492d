import type { TrackerEvent } from '../../../contract/tracker/TrackerEvent.ts';

/** The ad network that events are passed on to. */
export interface AdNetwork {
  /** Address of the script that sets the ids of a browser. */
  script: string;
  /** Passes on an event. Undefined without a key to do so. @throws Error if the network does not accept it */
  pass?: (pixel: string, event: TrackerEvent) => Promise<void>;
}
