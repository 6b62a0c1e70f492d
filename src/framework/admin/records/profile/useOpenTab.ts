import { useLocation, useSearchParams } from 'react-router-dom';

/** The open tab from the URL, `?tab=Zeiten`; empty for the first one. */
export function useOpenTab(): [string, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  function open(tab: string): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', tab);
        return next;
      },
      // keeps the list walk to the previous and next record
      { replace: true, state },
    );
  }

  return [params.get('tab') ?? '', open];
}
