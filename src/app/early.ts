import { earlyRequests } from '../framework/admin/http/earlyRequests.ts';

// A script of its own, a few hundred bytes: it runs while the admin is still being loaded. Who has a session gets the
// list's part of the program too; the login page does not wait for any of it.
const login = earlyRequests.start('POST', '/api/authenticator/checkLogin');
void earlyRequests.start('GET', '/api/definitions');
const isRecord = /\/[0-9a-f]{24}(\/|$)/.test(window.location.pathname);

async function loadList(): Promise<void> {
  await import('../framework/admin/list/ListScreen.tsx');
  const { generatedScreens } = await import('../framework/admin/routing/generatedScreens.ts');
  await generatedScreens.List.preload();
}

void login.then((answer) => {
  if (!answer || isRecord || window.location.pathname === '/') return;
  // whoever needs it loads it again and is told
  loadList().catch(() => undefined);
});
