import { useEffect, useState } from 'react';
import type { FreePlaces } from '../../contract/registration/FormPlan.ts';
import type { RegistrationForm } from '../../contract/registration/registrationCalls.ts';
import { registrationPath } from '../../contract/registration/registrationPath.ts';

const interval = 20_000;

/** The free places of a form's courses, read again and again while they are on screen. */
export function useFreePlaces(shortId: string, initial: FreePlaces, isShown: boolean): FreePlaces {
  const [places, setPlaces] = useState(initial);
  useEffect(() => {
    if (!isShown) return;
    const ended = new AbortController();
    const read = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const response = await fetch(`${registrationPath}/${shortId}`, { signal: ended.signal });
        if (response.ok) setPlaces(((await response.json()) as RegistrationForm).places);
      } catch {
        // without a connection the last numbers stay
      }
    };
    const timer = setInterval(() => void read(), interval);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [shortId, isShown]);
  return places;
}
