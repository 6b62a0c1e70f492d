/** Whether a text has the form of a mail address; the server judges it finally. */
export function isMail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(text.trim());
}
