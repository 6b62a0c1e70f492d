/** How the browser can preview a media type; the server sends all other types as downloads. */
export function previewOf(mediaType: string | undefined): 'image' | 'pdf' | null {
  if (mediaType === 'application/pdf') return 'pdf';
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(mediaType ?? '') ? 'image' : null;
}
