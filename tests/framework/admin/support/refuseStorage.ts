import { vi } from 'vitest';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** Makes every access to the browser's storages throw, as in a browser that blocks site data. */
export function refuseStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(refuse);
}
