/** Opens the cookie dialog. Its store loads at the first use: most people never change their choice. */
export function askAboutCookies(): void {
  void import('../../contract/tracker/ownCookies.ts').then(({ ownCookies }) => ownCookies.ask());
}
