import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mailPage, measurable, sanitizeMail } from './sanitizeMail.ts';
import { loadBlob } from './useDownload.ts';

const lowest = 48;

interface MailFrameProps {
  mailId: string;
  subject: string;
  html: string;
}

async function asDataUrl(path: string): Promise<string> {
  const blob = await loadBlob(path);
  if (!blob.type.startsWith('image/')) throw new Error('Das ist kein Bild.');
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('Das Bild ließ sich nicht lesen.'));
    reader.readAsDataURL(blob);
  });
}

/** Loads the pictures of a mail into its text: those it brings at once, others on demand. */
function usePictures(clean: ReturnType<typeof sanitizeMail>, isWanted: boolean) {
  const [loads, setLoads] = useState({ done: 0, failed: 0 });
  useEffect(() => {
    let isGone = false;
    const due = clean.pictures.filter(
      ({ element, isRemote }) => !element.hasAttribute('src') && (isWanted || !isRemote),
    );
    for (const { element, path } of due)
      asDataUrl(path).then(
        (url) => {
          element.setAttribute('src', url);
          if (!isGone) setLoads(({ done, failed }) => ({ done: done + 1, failed }));
        },
        () => {
          if (!isGone) setLoads(({ done, failed }) => ({ done, failed: failed + 1 }));
        },
      );
    return () => {
      isGone = true;
    };
  }, [clean, isWanted]);
  return loads;
}

/**
 * The text of a mail in a frame without scripts and without an origin. As nothing can look into it, its height is
 * that of a bare copy outside.
 */
export function MailFrame({ mailId, subject, html }: MailFrameProps) {
  const clean = useMemo(() => sanitizeMail(html, mailId), [html, mailId]);
  const [isWanted, setIsWanted] = useState(false);
  const { done, failed } = usePictures(clean, isWanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is another one with each picture
  const page = useMemo(() => mailPage(clean.content), [clean, done]);
  const copy = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(lowest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is another one with each picture
  useEffect(() => {
    const holder = copy.current;
    if (!holder) return;
    holder.replaceChildren(measurable(clean.content));
    const measure = () => setHeight(Math.max(lowest, holder.offsetHeight + 8));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(holder);
    return () => observer.disconnect();
  }, [clean, done]);
  const remote = clean.pictures.filter(({ isRemote }) => isRemote).length;
  return (
    <Box sx={{ position: 'relative' }}>
      {remote > 0 && !isWanted ? (
        <Button size="small" startIcon={<ImageIcon />} onClick={() => setIsWanted(true)}>
          Bilder laden
        </Button>
      ) : null}
      {failed > 0 ? (
        <Typography variant="caption" color="textSecondary" component="p">
          {failed === 1 ? 'Ein Bild ließ sich nicht laden.' : `${failed} Bilder ließen sich nicht laden.`}
        </Typography>
      ) : null}
      <Box aria-hidden inert sx={{ height: 0, overflow: 'hidden', contain: 'paint', visibility: 'hidden' }}>
        <Box
          ref={copy}
          sx={{
            contain: 'layout paint',
            p: 1,
            font: '14px/1.5 system-ui, sans-serif',
            overflowWrap: 'anywhere',
            '& img': { maxWidth: '100%', height: 'auto' },
            '& pre': { whiteSpace: 'pre-wrap' },
            '& blockquote': { margin: '8px 0', paddingLeft: '14px' },
          }}
        />
      </Box>
      <Box
        component="iframe"
        title={subject === '' ? 'Text der E-Mail' : `Text der E-Mail „${subject}“`}
        sandbox="allow-popups"
        referrerPolicy="no-referrer"
        srcDoc={page}
        sx={{ display: 'block', width: 1, height, border: 0, borderRadius: 1, bgcolor: '#fff' }}
      />
    </Box>
  );
}
