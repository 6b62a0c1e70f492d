/** A plain text mail. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}
