import { lazy } from 'react';

/** Rich text. The editor loads when the first one is rendered. */
export const RichTextKindInput = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}));
