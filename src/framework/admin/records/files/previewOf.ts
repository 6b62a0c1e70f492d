/** What a browser shows of a media type by itself; nothing else is sent inline. */
export function previewOf(mediaType: string | undefined): 'image' | 'pdf' | null {
  if (mediaType === 'application/pdf') return 'pdf';
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(mediaType ?? '') ? 'image' : null;
}
