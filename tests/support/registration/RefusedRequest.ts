import type { Answer, TestServer } from '../startTestServer.ts';
import type { OpenForm } from './openForm.ts';

/** A server with the form that is misused. */
export interface World {
  server: TestServer;
  form: OpenForm;
}

/** A request that must be refused without writing anything. */
export interface RefusedRequest {
  name: string;
  status: number;
  /** Path of the field with the sentence; undefined if the answer itself says it. */
  field?: string;
  says: string;
  /** What has to be there before. */
  prepare?: (world: World) => Promise<string>;
  send: (world: World & { prepared: string }) => Promise<Answer<unknown>>;
}
