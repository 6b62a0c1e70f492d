import type { Actor } from '../repository/Actor.ts';

/** Oneself, with the session that asks. */
export interface OwnLogin {
  /** Of the session. */
  id: string;
  loginUser: string;
  mail: string;
  actor: Actor;
}
