/** A user with whom fields of one record are shared. */
export interface Share {
  user: { id: string; name: string };
  /**
   * Fields they may read, and of those the fields they may change; limited to fields the current user may
   * read.
   */
  read: string[];
  update: string[];
  sharedBy: { id: string; name: string } | null;
  sharedAt: string;
}

/** `GET /api/permissioner/shares/{entity}/{id}`. */
export interface SharesAnswer {
  shares: Share[];
  /** Fields of the record that the current user can share for reading and for changing. */
  shareable: { read: string[]; update: string[] };
}

/** `POST /api/permissioner/shares/{entity}/{id}`: replaces earlier shares with these users. */
export interface ShareRequest {
  users: string[];
  read: string[];
  update: string[];
}
