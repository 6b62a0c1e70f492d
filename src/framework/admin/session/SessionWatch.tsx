import { useEffect, useRef, useState } from 'react';
import type { SessionRest } from './createSessionClock.ts';
import { lazyDialog } from './dialogs/lazyDialog.tsx';
import { useServices } from './services/useServices.ts';

/** Warning time before the end of a session, in seconds; at most half of its idle time. */
const warningSeconds = 300;

interface SessionWarning {
  /** Null while there is nothing to warn of. */
  rest: SessionRest | null;
  stay: () => void;
  dismiss: () => void;
}

/** Checks the session clock every second, and the server once the clock says that the session is over. */
function useSessionWarning(): SessionWarning {
  const { clock, flow, session } = useServices();
  const [rest, setRest] = useState<SessionRest | null>(null);
  const dismissed = useRef<string | null>(null);
  const isAsking = useRef(false);

  useEffect(() => {
    function ask(): void {
      if (isAsking.current) return;
      isAsking.current = true;
      flow
        .checkLogin()
        .catch(() => undefined)
        .finally(() => {
          isAsking.current = false;
        });
    }
    function look(): void {
      const login = session.login();
      const next = clock.rest();
      const limit = Math.min(warningSeconds, (login?.session.idleSeconds ?? 0) / 2);
      const isNear =
        next !== null && next.seconds <= limit && dismissed.current !== login?.token.access_token;
      setRest(isNear ? next : null);
      if (next && next.seconds <= 0) ask();
    }
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [clock, flow, session]);

  return {
    rest,
    stay() {
      setRest(null);
      // failures are reported by the shell
      flow.checkLogin().catch(() => undefined);
    },
    dismiss() {
      dismissed.current = session.bearer();
      setRest(null);
    },
  };
}

const SessionEndDialog = lazyDialog(async () => (await import('./SessionEndDialog.tsx')).SessionEndDialog);

/** Warns before the session expires. */
export function SessionWatch() {
  const { rest, stay, dismiss } = useSessionWarning();
  return rest ? <SessionEndDialog rest={rest} onStay={stay} onDismiss={dismiss} /> : null;
}
