import type { Actor } from '../rights/Actor.ts';

/** The current user with the requesting session. */
export interface OwnLogin {
  /** Id of the session. */
  id: string;
  loginUser: string;
  mail: string;
  actor: Actor;
}
