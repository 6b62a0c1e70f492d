/** Answer of `GET /api/status`, which requires no session: everything a login page needs. */
export interface StatusAnswer {
  product: string;
  /** Logins of the demo; null outside demo mode. */
  demo: { logins: { mail: string; role: string }[]; password: string } | null;
  /** Version of the built admin; a page that was loaded with another one shows "Neue Version, neu laden". */
  build: string;
  /** URL of map tiles on our own origin, with `{z}`, `{x}` and `{y}`; null: there are no maps. */
  tileUrl: string | null;
  /** Attribution of the tiles as plain text; null: OpenStreetMap's. */
  tileAttribution: string | null;
  /** Whether the server sends mails; if not, users with `createAccessLinks` hand links out. */
  sendsMails: boolean;
}

/**
 * Answer of `GET /api/status/page?path=`, which requires no session: whether any user has a page at the path.
 * A guest is redirected to the login for existing pages and sees "not found" for others.
 */
export interface PageAnswer {
  exists: boolean;
}
