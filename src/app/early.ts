import type { EarlyAnswer } from '../framework/admin/http/earlyRequests.ts';

// A script of its own, without imports: it asks what every start asks while the admin is still being loaded, and whoever
// has a session gets the part of the program for the screen of this address. The login page waits for none of it.
// The build fills in the files of each part.
declare const screenParts: Record<'start' | 'list' | 'record', readonly string[]>;

async function send(method: string, path: string): Promise<EarlyAnswer | null> {
  const headers = {
    Accept: 'application/json',
    ...(method === 'POST' && { 'Content-Type': 'application/json' }),
  };
  try {
    const response = await fetch(path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      data: await response.text(),
    };
  } catch {
    return null;
  }
}

function start(method: string, path: string, ask = send): Promise<EarlyAnswer | null> {
  const answer = ask(method, path);
  window.leitstandEarly = {
    ...window.leitstandEarly,
    [`${method} ${path}`]: { at: Date.now(), answer },
  };
  return answer;
}

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
const mayBeSomebody = document.cookie.split('; ').includes('leitstand-session=1');

start('POST', '/api/authenticator/checkLogin', mayBeSomebody ? send : async () => nobody).then((answer) => {
  if (answer?.status !== 200) return;
  start('GET', '/api/definitions');
  start('GET', '/api/preferences');
  screenParts[partOf(window.location.pathname)].forEach(preload);
});
