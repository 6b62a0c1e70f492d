import { useLocation, useSearchParams } from 'react-router-dom';

/** The tab of the address, `?tab=Zeiten`; empty for the first one. */
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
      // the way to the records before and behind it stays
      { replace: true, state },
    );
  }

  return [params.get('tab') ?? '', open];
}
