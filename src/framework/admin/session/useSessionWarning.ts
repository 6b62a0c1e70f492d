import { useEffect, useRef, useState } from 'react';
import type { SessionRest } from './createSessionClock.ts';
import { useServices } from './services/useServices.ts';

/** How long before its end a session warns, in seconds; a short one when half of it is over. */
const warningSeconds = 300;

interface SessionWarning {
  /** Null as long as there is nothing to warn of. */
  rest: SessionRest | null;
  stay: () => void;
  dismiss: () => void;
}

/** Looks at the clock of the session each second; asks the server once it says that the session is over. */
export function useSessionWarning(): SessionWarning {
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
      // what else it says is told by the shell
      flow.checkLogin().catch(() => undefined);
    },
    dismiss() {
      dismissed.current = session.bearer();
      setRest(null);
    },
  };
}
