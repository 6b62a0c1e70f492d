import { isJsonObject } from '../../framework/schema/Json.ts';
import type { FormPlan } from './FormPlan.ts';

/** Path of the page that shows a form which is not stored yet. */
export const previewPath = '/formularvorschau';

/** Sent by the preview once it listens. */
export const previewReady = 'leitstand-preview-ready';

/** Sent to the preview with each change. */
export interface PreviewMessage {
  type: 'leitstand-preview';
  plan: FormPlan;
}

/** Whether a message of another window brings a form to preview. */
export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return isJsonObject(data) && data.type === 'leitstand-preview' && isJsonObject(data.plan);
}
