/** Audience of a route: logged-in users, guests only, or everybody. */
export type RouteAccess = 'members' | 'guestOnly' | 'forAll';

/** A route as the guard sees it. */
export interface GuardedRoute {
  /** Route pattern of the router. */
  path: string;
  access: RouteAccess;
}
