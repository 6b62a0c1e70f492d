/** Icons that a definition may use. */
export const iconNames = [
  'account',
  'archive',
  'badge',
  'book',
  'business',
  'calendar',
  'campaign',
  'category',
  'chat',
  'checklist',
  'contacts',
  'description',
  'event',
  'family',
  'flag',
  'folder',
  'group',
  'history',
  'home',
  'image',
  'key',
  'label',
  'list',
  'location',
  'mail',
  'map',
  'money',
  'music',
  'payments',
  'person',
  'phone',
  'piano',
  'receipt',
  'school',
  'settings',
  'shipping',
  'star',
  'statistics',
  'store',
  'task',
  'time',
  'work',
] as const;

export type IconName = (typeof iconNames)[number];

/** Whether a definition may name this icon. */
export function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}
