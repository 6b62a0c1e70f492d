import { useText } from '../../base/i18n/useText.ts';
import { GuestFrame } from './GuestFrame.tsx';
import { LoginForm } from './LoginForm.tsx';

/** For guests only: the guard redirects logged-in users. */
export function LoginScreen() {
  const text = useText();
  return (
    <GuestFrame title={text('login.title')} heading={text('login.welcome')}>
      <LoginForm />
    </GuestFrame>
  );
}
