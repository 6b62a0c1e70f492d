import { probeHealth } from '../../../../src/framework/admin/session/http/connection.ts';
import {
  type AdminServices,
  createServices,
  type ServicesOptions,
} from '../../../../src/framework/admin/session/services/createServices.ts';

/**
 * The services of the test's page. They look for their server only as long as the page is there: what a test leaves
 * waiting must not wake up in the next one and ask its server.
 */
export function createPageServices(options: ServicesOptions = {}): AdminServices {
  const { origin } = window.location;
  // a file without a page may follow in the same worker
  const isOpen = () => typeof window !== 'undefined' && window.location.origin === origin;
  return createServices({
    probe: async () => isOpen() && (await probeHealth()),
    ...options,
  });
}
