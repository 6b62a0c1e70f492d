import { useNavigate } from 'react-router-dom';
import { AccountScreen } from '../../shell/accounts/AccountScreen.tsx';
import { TemporaryUserDialog } from './TemporaryUserDialog.tsx';

/** `/profile/temporary`: the dialog on top of the account page, so that it has a URL. */
export function TemporaryUserScreen() {
  const navigate = useNavigate();
  return (
    <>
      <AccountScreen />
      <TemporaryUserDialog onClose={() => navigate('/profile')} />
    </>
  );
}
