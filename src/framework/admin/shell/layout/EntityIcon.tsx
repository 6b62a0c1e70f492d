import { isIconName } from '../../../schema/iconNames.ts';
import { entityIcons } from './entityIcons.ts';

/** The icon named in a definition; a folder for unknown names. */
export function EntityIcon({ name }: { name: string }) {
  const Icon = entityIcons[isIconName(name) ? name : 'folder'];
  return <Icon aria-hidden />;
}
