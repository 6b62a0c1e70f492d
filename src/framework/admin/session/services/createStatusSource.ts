import type { readStatus, StatusAnswer } from '../../../schema/contracts/status.ts';
import { callServer } from '../http/callServer.ts';
import type { HttpClient } from '../http/httpClient.ts';

/** The server's public status. */
export interface StatusSource {
  load: () => Promise<StatusAnswer>;
  /** Whether the server delivers another build than the one loaded in this page. */
  isOutdated: (status: StatusAnswer) => boolean;
}

/** Reads `GET /api/status`; the build of the first answer counts as the loaded one. */
export function createStatusSource(http: HttpClient): StatusSource {
  let loadedBuild: string | null = null;
  return {
    async load() {
      const status = await callServer<typeof readStatus>(http, 'GET /api/status', {});
      loadedBuild ??= status.build;
      return status;
    },
    isOutdated: (status) => loadedBuild !== null && status.build !== loadedBuild,
  };
}

/** react-query key of the server's public status. */
export const statusKey = ['leitstand', 'status'] as const;
