import { askEarly, type EarlyAnswer } from '../framework/admin/session/http/askEarly.ts';
import { sessionMark } from '../framework/schema/contracts/authenticator.ts';

// A script of its own, before the admin: it asks what every start asks while the admin is still being loaded, and whoever
// may have a session gets the part of the program for the screen of this address. All of it at once: nothing that waits for an
// answer would run before the admin itself has been read. The login page waits for none of it.
// The build fills in the files of each part.
declare const screenParts: Record<'start' | 'list' | 'record', readonly string[]>;

function partOf(path: string): keyof typeof screenParts {
  if (path === '/') return 'start';
  return /\/[0-9a-f]{24}(\/|$)/.test(path) ? 'record' : 'list';
}

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
  screenParts[partOf(window.location.pathname)].forEach(preload);
} else askEarly('POST', '/api/authenticator/checkLogin', async () => nobody);
