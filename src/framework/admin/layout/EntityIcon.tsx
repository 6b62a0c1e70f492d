import { entityIcons } from './entityIcons.ts';

/** The icon of a definition; a folder for a name the table does not know. */
export function EntityIcon({ name }: { name: string }) {
  const Icon =
    (Object.hasOwn(entityIcons, name) ? entityIcons[name] : undefined) ?? entityIcons.folder ?? 'span';
  return <Icon aria-hidden />;
}
