/**
 * Data of every page behind a personal link that was opened without a valid one. They are the same whatever is
 * wrong, so that the page says nothing about a record or a link.
 */
export type MissingLink = {
  isLinkMissing: true;
  /** Path of the form that sends the link again; null if only the office can. */
  resendPath: string | null;
  /** Sentence at the mail address of that form; null: none. */
  problem: string | null;
};
