/** Who a route is for: whoever is logged in, guests only, or everybody. */
export type RouteAccess = 'members' | 'guestOnly' | 'forAll';

/** What the guard knows of a route. */
export interface GuardedRoute {
  /** Pattern of the router. */
  path: string;
  access: RouteAccess;
}
