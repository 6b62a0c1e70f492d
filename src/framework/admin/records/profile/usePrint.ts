import { useQueryClient } from '@tanstack/react-query';

/** Longest wait for pending requests before printing, in ms. */
const patience = 5000;
const pause = 50;

function sleep(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Prints the page once everything it shows has loaded; `beforeprint` makes all tabs render. */
export function usePrint(): () => void {
  const queryClient = useQueryClient();

  async function print(): Promise<void> {
    window.dispatchEvent(new Event('beforeprint'));
    // newly rendered tabs start their requests only after this
    await sleep(pause);
    const end = Date.now() + patience;
    while (queryClient.isFetching() > 0 && Date.now() < end) await sleep(pause);
    window.print();
  }

  return () => void print();
}
