import type { CustomScreen } from '../registry/Registry.ts';
import { lazyScreen } from '../routing/lazyScreen.tsx';

/** The screens around logins that every app has, each in a chunk of its own; they go into `screens` of the registry. */
export const accountScreens: readonly CustomScreen[] = [
  {
    path: '/reset/:token',
    access: 'forAll',
    hideNavbar: true,
    screen: lazyScreen(async () => (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen),
  },
  {
    path: '/signup/:id',
    access: 'forAll',
    hideNavbar: true,
    screen: lazyScreen(async () => (await import('./SignupScreen.tsx')).SignupScreen),
  },
  {
    path: '/onboarding',
    access: 'guestOnly',
    hideNavbar: true,
    screen: lazyScreen(async () => (await import('./OnboardingScreen.tsx')).OnboardingScreen),
  },
  {
    // a login of one's own, not a right: whoever gets the link by mistake can do nothing with it
    path: '/confirm-mail/:token',
    gui: false,
    hideNavbar: true,
    screen: lazyScreen(async () => (await import('./ConfirmMailScreen.tsx')).ConfirmMailScreen),
  },
  {
    path: '/profile',
    gui: false,
    screen: lazyScreen(async () => (await import('./AccountScreen.tsx')).AccountScreen),
  },
  {
    path: '/profile/temporary',
    gui: 'Vorübergehenden Zugang anlegen',
    screen: lazyScreen(async () => (await import('../acting/TemporaryUserScreen.tsx')).TemporaryUserScreen),
  },
];
