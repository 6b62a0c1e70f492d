import type { AdminRegistry, CustomScreen } from '../session/registry/Registry.ts';
import { AccountMenuItem } from './accounts/AccountMenuItem.tsx';
import { lazyScreen } from './routing/lazyScreen.tsx';

const screens: readonly CustomScreen[] = [
  {
    path: '/reset/:token',
    access: 'forAll',
    hideNavbar: true,
    screen: lazyScreen(async () => (await import('./accounts/ResetPasswordScreen.tsx')).ResetPasswordScreen),
  },
  {
    path: '/signup/:id',
    access: 'forAll',
    hideNavbar: true,
    screen: lazyScreen(async () => (await import('./accounts/SignupScreen.tsx')).SignupScreen),
  },
  {
    path: '/onboarding',
    access: 'guestOnly',
    hideNavbar: true,
    screen: lazyScreen(async () => (await import('./accounts/OnboardingScreen.tsx')).OnboardingScreen),
  },
  {
    // requires a login, not a right: the link is of no use to any other user
    path: '/confirm-mail/:token',
    gui: false,
    hideNavbar: true,
    screen: lazyScreen(async () => (await import('./accounts/ConfirmMailScreen.tsx')).ConfirmMailScreen),
  },
  {
    path: '/profile',
    gui: false,
    screen: lazyScreen(async () => (await import('./accounts/AccountScreen.tsx')).AccountScreen),
  },
];

/** Account screens that every app has, each in its own chunk. */
export const accountRegistry = {
  screens,
  profileMenu: [{ key: 'account', item: AccountMenuItem }],
} satisfies Partial<AdminRegistry>;
