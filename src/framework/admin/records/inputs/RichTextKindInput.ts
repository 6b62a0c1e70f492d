import { lazy } from 'react';

/** Text with bold, lists and links. The editor loads with the first one that is shown. */
export const RichTextKindInput = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}));
