/** Returns whether the text consists of phone number characters. The number may still not exist. */
export function isPhoneText(text: string): boolean {
  return /^[+\d(][\d\s()/.-]{2,40}$/.test(text);
}
