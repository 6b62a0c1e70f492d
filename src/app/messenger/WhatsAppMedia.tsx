import { Box, Typography } from '@mui/material';
import { useState } from 'react';

interface WhatsAppMediaProps {
  id: string;
  contentType: string | null;
  phoneNumberId: string | null;
}

/** A picture or recording of a WhatsApp message. Other files are named only: the server gives none of them. */
export function WhatsAppMedia({ id, contentType, phoneNumberId }: WhatsAppMediaProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const [kind] = (contentType ?? '').split('/');
  const isShown = phoneNumberId !== null && (kind === 'image' || kind === 'audio');
  if (!isShown)
    return (
      <Typography variant="caption" color="textSecondary" component="p">
        Anhang{contentType === null ? '' : ` · ${contentType}`}
      </Typography>
    );
  if (hasFailed)
    return (
      <Typography variant="caption" color="error" component="p" role="alert">
        Fehler beim Laden des Anhangs
      </Typography>
    );
  const query = new URLSearchParams({ phoneNumberId, mediaId: id });
  const src = `/api/messenger/whats-app/media?${query.toString()}`;
  const handleError = () => setHasFailed(true);
  if (kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: WhatsApp sends recordings without captions
      <audio controls preload="none" src={src} onError={handleError} aria-label="Aufnahme" />
    );
  return (
    <Box
      component="img"
      src={src}
      alt="Bild der Nachricht"
      loading="lazy"
      onError={handleError}
      sx={{ display: 'block', maxWidth: 1, maxHeight: 320, borderRadius: 1, my: 0.5 }}
    />
  );
}
