import { type RefObject, useEffect } from 'react';

/** Leads to the first mistake after an attempt to save was refused. `attempts` counts them. */
export function useFocusProblem(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    // the tab with the mistake opens first
    const timer = setTimeout(() => {
      const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
      const first = [...wrong].find((input) => !input.closest('[hidden]'));
      first?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [form, attempts]);
}
