import type { Actor } from '../rights/Actor.ts';

/** Oneself, with the session that asks. */
export interface OwnLogin {
  /** Of the session. */
  id: string;
  loginUser: string;
  mail: string;
  actor: Actor;
}
