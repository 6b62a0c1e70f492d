/** Whether a text looks like a mail address; the server validates it. */
export function isMail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(text.trim());
}
