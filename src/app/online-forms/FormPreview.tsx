import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import {
  type PreviewMessage,
  previewPath,
  previewReady,
} from '../../contract/registration/previewMessage.ts';

interface FormPreviewProps {
  plan: FormPlan;
  /** CSS height. */
  height: string | number;
}

/** The public form as families see it, drawn by the public page itself; nothing in it is stored or sent. */
export function FormPreview({ plan, height }: FormPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const text = JSON.stringify(plan);

  useEffect(() => {
    function handleMessage({ origin, source, data }: MessageEvent): void {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && data === previewReady) setIsReady(true);
    }
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const message: PreviewMessage = { type: 'leitstand-preview', plan: JSON.parse(text) as FormPlan };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isReady, text]);

  return (
    <Box
      component="iframe"
      ref={frame}
      title="Vorschau des Formulars"
      src={previewPath}
      sx={{
        width: '100%',
        height,
        minHeight: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    />
  );
}
