import { isIconName } from '../../../schema/iconNames.ts';
import { entityIcons } from './entityIcons.ts';

/** The icon of a definition; a folder for a name the table does not know. */
export function EntityIcon({ name }: { name: string }) {
  const Icon = entityIcons[isIconName(name) ? name : 'folder'];
  return <Icon aria-hidden />;
}
