/** Whether the text has only the signs of a phone number. Says nothing about whether such a number exists. */
export function isPhoneText(text: string): boolean {
  return /^[+\d(][\d\s()/.-]{2,40}$/.test(text);
}
