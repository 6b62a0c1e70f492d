import { askEarly, type EarlyAnswer } from '../framework/admin/session/http/askEarly.ts';
import { type ScreenPart, screenPart } from '../framework/admin/session/paths/paths.ts';
import { sessionMark } from '../framework/schema/contracts/sessionMark.ts';

// Entry script that runs before the admin's bundle has loaded. If a session may exist, it sends the requests
// every start needs and preloads the chunks of the current screen (file names are filled in by the build),
// all at once: a callback that waits for a response would only run after the admin's bundle is evaluated. The
// login page needs none of it.
declare const screenParts: Record<ScreenPart, readonly string[]>;

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

const nobody: EarlyAnswer = { status: 401, headers: {}, data: '{}' };
const mayBeSomebody = document.cookie.split('; ').includes(`${sessionMark}=1`);

if (mayBeSomebody) {
  askEarly('POST', '/api/authenticator/checkLogin');
  askEarly('GET', '/api/definitions');
  askEarly('GET', '/api/permissioner/crud');
  askEarly('GET', '/api/permissioner/gui');
  askEarly('GET', '/api/preferences');
  screenParts[screenPart(window.location.pathname)].forEach(preload);
} else askEarly('POST', '/api/authenticator/checkLogin', async () => nobody);
