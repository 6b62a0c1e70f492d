import { useEffect, useState } from 'react';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import type { RegistrationForm } from '../../contract/registration/registrationCalls.ts';
import { registrationPath } from '../../contract/registration/registrationPath.ts';

const interval = 20_000;

type LiveForm = Pick<RegistrationForm, 'places' | 'start'>;

/**
 * Loads data that the page itself lacks: the free places of the courses, read again and again while they are on screen,
 * and the signed time of the beginning, empty until it has arrived.
 */
export function useLiveForm({ plan, places, start }: SignUpData, showsCourses: boolean): LiveForm {
  const { shortId, searchedPlace } = plan;
  const address = `${registrationPath}/${shortId}${searchedPlace ? `?institution=${searchedPlace.id}` : ''}`;
  const [live, setLive] = useState<LiveForm>({ places, start });
  const isOpen = plan.state === 'open';
  const hasBegun = live.start !== '';
  useEffect(() => {
    if (!isOpen || (hasBegun && !showsCourses)) return;
    const ended = new AbortController();
    const read = async () => {
      if (hasBegun && document.visibilityState === 'hidden') return;
      try {
        const response = await fetch(address, { signal: ended.signal });
        if (!response.ok) return;
        const form = (await response.json()) as RegistrationForm;
        setLive((before) => ({ places: form.places, start: before.start || form.start }));
      } catch {
        // without a connection the last numbers stay
      }
    };
    if (!hasBegun) void read();
    const timer = setInterval(() => void read(), interval);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [address, isOpen, hasBegun, showsCourses]);
  return live;
}
