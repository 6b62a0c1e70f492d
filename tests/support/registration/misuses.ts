import type { RefusedRequest } from './RefusedRequest.ts';
import { wrongAnswers } from './wrongAnswers.ts';
import { wrongFiles } from './wrongFiles.ts';
import { wrongRequests } from './wrongRequests.ts';

/** What strangers may try with a form. */
export const misuses: readonly RefusedRequest[] = [...wrongAnswers, ...wrongFiles, ...wrongRequests];
