import { useQueryClient } from '@tanstack/react-query';

/** Longest wait for what is still loading, in ms; then it is printed as it is. */
const patience = 5000;
const pause = 50;

function sleep(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Prints the page once everything the print shows has loaded; `beforeprint` tells the tabs to open up. */
export function usePrint(): () => void {
  const queryClient = useQueryClient();

  async function print(): Promise<void> {
    window.dispatchEvent(new Event('beforeprint'));
    // the tabs that open up ask for their data only then
    await sleep(pause);
    const end = Date.now() + patience;
    while (queryClient.isFetching() > 0 && Date.now() < end) await sleep(pause);
    window.print();
  }

  return () => void print();
}
