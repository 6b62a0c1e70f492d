import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid input after a refused save; `attempts` counts the refusals. */
export function useFocusProblem(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    // waits until the tab with the error is open
    const timer = setTimeout(() => {
      const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
      const first = [...wrong].find((input) => !input.closest('[hidden]'));
      first?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [form, attempts]);
}
