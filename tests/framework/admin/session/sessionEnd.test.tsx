import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../../../../src/framework/admin/session/createSession.ts';
import { createSessionClock } from '../../../../src/framework/admin/session/createSessionClock.ts';
import { ada } from '../support/adaLogin.ts';
import { answerLogins } from '../support/answerLogins.ts';
import { provideFakeApi } from '../support/provideFakeApi.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';

describe('the clock of a session', () => {
  function start() {
    localStorage.clear();
    let now = 1_000_000;
    const session = createSession();
    const clock = createSessionClock(session, () => now);
    const otherTab = createSessionClock(session, () => now);
    return {
      session,
      clock,
      otherTab,
      pass(seconds: number) {
        now += seconds * 1000;
      },
    };
  }

  it('counts from the login to the idle end, and restarts with each request', () => {
    const { session, clock, pass } = start();
    expect(clock.rest()).toBeNull();
    session.enter(ada);
    expect(clock.rest()).toEqual({ seconds: 100, isIdle: true });
    pass(60);
    expect(clock.rest()).toEqual({ seconds: 40, isIdle: true });
    clock.touch();
    expect(clock.rest()).toEqual({ seconds: 100, isIdle: true });
  });

  it('ends at the absolute end despite requests', () => {
    const { session, clock, pass } = start();
    session.enter(ada);
    pass(980);
    clock.touch();
    expect(clock.rest()).toEqual({ seconds: 20, isIdle: false });
  });

  it('counts the requests of other tabs', () => {
    const { session, clock, otherTab, pass } = start();
    session.enter(ada);
    pass(90);
    otherTab.touch();
    expect(clock.rest()).toEqual({ seconds: 100, isIdle: true });
  });
});

describe('the end of a session', () => {
  const api = provideFakeApi();
  let world: ReturnType<typeof answerLogins>;

  beforeEach(() => {
    world = answerLogins(api, { isLoggedIn: true, entities: [] });
  });

  it('is announced, and a click extends the session', async () => {
    world.login = { session: { idleSeconds: 6, absoluteSeconds: 1000 } };
    renderAdmin();
    const stay = await screen.findByRole('button', { name: 'Angemeldet bleiben' }, { timeout: 15_000 });
    expect(screen.getByText(/^Du hast länger nichts getan. In 0:0[1-3] wirst du abgemeldet.$/)).toBeTruthy();
    const before = api.requestsOf('POST /api/authenticator/checkLogin').length;
    fireEvent.click(stay);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() =>
      expect(api.requestsOf('POST /api/authenticator/checkLogin')).toHaveLength(before + 1),
    );
  });

  it('says once that a session can no longer be extended', async () => {
    world.login = { session: { idleSeconds: 7200, absoluteSeconds: 200 } };
    renderAdmin();
    fireEvent.click(await screen.findByRole('button', { name: 'Verstanden' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('redirects to the login once the server reports it', async () => {
    world.login = { session: { idleSeconds: 1, absoluteSeconds: 1000 } };
    renderAdmin();
    await screen.findByText(/Ada Lovelace!/);
    world.isLoggedIn = false;
    expect(await screen.findByText('Du wurdest abgemeldet', {}, { timeout: 5000 })).toBeTruthy();
  });
});
