import { lazy } from 'react';
import { AvatarMenuItem } from './AvatarMenuItem.tsx';

/** The drawn picture of a person: input, value, user menu entry and drawing. */
export const avatar = {
  input: lazy(async () => ({ default: (await import('./AvatarInput.tsx')).AvatarInput })),
  value: lazy(async () => ({ default: (await import('./AvatarValue.tsx')).AvatarValue })),
  picture: async () => (await import('./drawAvatar.ts')).drawAvatar,
  menuItem: { key: 'avatar', item: AvatarMenuItem },
};
