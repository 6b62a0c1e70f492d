/** Someone with whom fields of one record are shared. */
export interface Share {
  user: { id: string; name: string };
  /** Fields they may read, and those of them they may change; as far as the asker may read them. */
  read: string[];
  update: string[];
  sharedBy: { id: string; name: string } | null;
  sharedAt: string;
}

/** `GET /api/permissioner/shares/{entity}/{id}`. */
export interface SharesAnswer {
  shares: Share[];
  /** Fields of the record that the asker can share: to be read, to be changed. */
  shareable: { read: string[]; update: string[] };
}

/** `POST /api/permissioner/shares/{entity}/{id}`: takes the place of what was shared with these users before. */
export interface ShareRequest {
  users: string[];
  read: string[];
  update: string[];
}
