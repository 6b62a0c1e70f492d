import { useEffect, useRef } from 'react';

/**
 * Gives each step an entry in the browser's history, so that its back button goes back one step.
 * @param onReturn receives the step of the entry that was opened
 */
export function useStepHistory(step: number, onReturn: (step: number) => void): void {
  const known = useRef(step);
  const furthest = useRef(step);
  furthest.current = Math.max(furthest.current, step);
  const open = useRef(onReturn);
  open.current = onReturn;

  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    history.pushState({ step }, '');
  }, [step]);

  useEffect(() => {
    history.replaceState({ step: known.current }, '');
    const handleReturn = ({ state }: PopStateEvent) => {
      const wanted = typeof state?.step === 'number' ? state.step : 0;
      known.current = Math.min(wanted, furthest.current);
      open.current(known.current);
    };
    window.addEventListener('popstate', handleReturn);
    return () => window.removeEventListener('popstate', handleReturn);
  }, []);
}
