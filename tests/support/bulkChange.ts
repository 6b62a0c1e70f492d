import type { BulkChange, BulkPreview, BulkRun } from '../../src/framework/schema/contracts/bulkChanges.ts';
import type { ListSelection } from '../../src/framework/schema/lists/ListSelection.ts';
import type { Api } from './startTestServer.ts';

export interface BulkRequest {
  selection: ListSelection;
  change: BulkChange;
  despite?: string;
}

/** Waits until a run has ended. */
export async function ended(api: Api, id: string): Promise<BulkRun> {
  for (;;) {
    const { body, status, text } = await api.get<BulkRun>(`bulk/runs/${id}`);
    if (status !== 200) throw new Error(text);
    if (body.state === 'done' || body.state === 'failed' || body.state === 'stopped') return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function previewBulk(api: Api, resource: string, request: BulkRequest): Promise<BulkPreview> {
  const { body, status, text } = await api.post<BulkPreview>(`bulk/${resource}/preview`, request);
  if (status !== 200) throw new Error(text);
  return body;
}

/** Begins a change as its preview counted it, and waits for its end. */
export async function changeBulk(api: Api, resource: string, request: BulkRequest): Promise<BulkRun> {
  const { total } = await previewBulk(api, resource, request);
  const { body, status, text } = await api.post<{ id: string }>(`bulk/${resource}`, {
    ...request,
    expected: total,
  });
  if (status !== 202) throw new Error(text);
  return await ended(api, body.id);
}

/** Takes a run back, and waits for the end of that. */
export async function undoBulk(api: Api, id: string): Promise<BulkRun> {
  const { body, status, text } = await api.post<{ id: string }>(`bulk/runs/${id}/undo`);
  if (status !== 202) throw new Error(text);
  return await ended(api, body.id);
}
