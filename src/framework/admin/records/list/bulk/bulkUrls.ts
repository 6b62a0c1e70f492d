/** `/api/bulk/institutions` */
export function bulkUrl(resource: string): string {
  return `/api/bulk/${resource}`;
}

/** `/api/bulk/runs/6650…` */
export function runUrl(id: string): string {
  return `${bulkUrl('runs')}/${encodeURIComponent(id)}`;
}
