/** A mail as plain text. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}
