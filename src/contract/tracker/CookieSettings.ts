/** What a person decided about cookies. Functional cookies are always on. */
export interface CookieSettings {
  version: 2;
  functional: true;
  analytics: boolean;
}
