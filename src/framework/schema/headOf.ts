/** The field a path starts with: `address` of `address.city`. */
export function headOf(path: string): string {
  return path.split('.')[0] ?? path;
}
