import { expect, it } from 'vitest';
import { deviceName } from '../../../../src/framework/server/sessions/signIns.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chromium auf Linux'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chromium/90.0.4430.93 Chrome/90.0 Safari/537.36`,
    'Chromium auf Linux',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome auf Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge auf Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari auf macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome auf iPhone',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox auf Android'],
  ['curl/8.11.0', 'Unbekanntes Gerät'],
  [null, 'Unbekanntes Gerät'],
])('shortens %s to %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
