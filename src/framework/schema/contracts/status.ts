/** Answer of `GET /api/status`, without login: what a login page needs to know. */
export interface StatusAnswer {
  product: string;
  /** Logins of the demo, only in demo mode. */
  demo: { logins: { mail: string; role: string }[]; password: string } | null;
  /** Version of the built admin; another one than the loaded page's means "Neue Version, neu laden". */
  build: string;
  /** Address of map tiles on our own origin, with `{z}`, `{x}` and `{y}`; null: there are no maps. */
  tileUrl: string | null;
  /** Whose tiles they are, as plain text; null: OpenStreetMap's. */
  tileAttribution: string | null;
  /** Whether mails leave; if not, who holds `createAccessLinks` hands links out. */
  sendsMails: boolean;
}

/**
 * Answer of `GET /api/status/page?path=`, without login: whether there is a page at the path for anybody at all. A guest
 * is led to the login from those that are, and told of the others that there is none.
 */
export interface PageAnswer {
  exists: boolean;
}
