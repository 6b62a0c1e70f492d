import { useEffect } from 'react';
import { type PageAction, pageActionsEvent } from './pageActions.ts';

/** Offers an action in the palette while the screen is mounted; null offers none. */
export function usePageAction(action: PageAction | null): void {
  useEffect(() => {
    if (!action) return;
    function handleAsked({ detail }: CustomEventInit<PageAction[]>): void {
      if (action) detail?.push(action);
    }
    window.addEventListener(pageActionsEvent, handleAsked);
    return () => window.removeEventListener(pageActionsEvent, handleAsked);
  });
}
