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
    // a login of one's own, not a right: whoever gets the link by mistake can do nothing with it
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

/** The screens around logins that every app has, each in a chunk of its own. */
export const accountRegistry = {
  screens,
  profileMenu: [{ key: 'account', item: AccountMenuItem }],
} satisfies Partial<AdminRegistry>;
