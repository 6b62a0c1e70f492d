import { useLayoutEffect, useRef } from 'react';

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

  useLayoutEffect(() => {
    if (known.current === step) return;
    known.current = step;
    history.pushState({ step }, '');
  }, [step]);

  useLayoutEffect(() => {
    const mark = () => history.replaceState({ step: known.current }, '');
    mark();
    const handleReturn = ({ state }: PopStateEvent) => {
      // a link to a place on the page, such as the skip link, makes an entry without a step
      if (typeof state?.step !== 'number') return mark();
      const wanted = Math.min(state.step, furthest.current);
      if (wanted === known.current) return;
      known.current = wanted;
      open.current(wanted);
    };
    window.addEventListener('popstate', handleReturn);
    return () => window.removeEventListener('popstate', handleReturn);
  }, []);
}
