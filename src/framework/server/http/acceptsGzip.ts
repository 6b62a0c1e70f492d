/** Whether a client understands gzip, by its `Accept-Encoding`; `gzip;q=0` refuses it. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(header ?? ''));
}
