/** `/api/institutions` */
export function resourceUrl(resource: string): string {
  return `/api/${resource}`;
}

/** `/api/institutions/6650…` */
export function recordUrl(resource: string, id: string | number): string {
  return `${resourceUrl(resource)}/${encodeURIComponent(id)}`;
}
