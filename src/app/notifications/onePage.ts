/**
 * Runs something in one of several open pages: in the first that asks, and only while no other runs it. Hidden pages, and
 * those nobody has clicked on, whose sounds the browser would refuse, ask later. Without locks, as on plain HTTP, each
 * page runs it.
 */
export async function inOnePage(name: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return await run();
  const isIdle = document.hidden || navigator.userActivation?.hasBeenActive === false;
  if (isIdle) await new Promise((resolve) => setTimeout(resolve, 200));
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}
