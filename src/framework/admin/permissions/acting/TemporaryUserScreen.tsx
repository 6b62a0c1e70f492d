import { useNavigate } from 'react-router-dom';
import { AccountScreen } from '../../shell/accounts/AccountScreen.tsx';
import { TemporaryUserDialog } from './TemporaryUserDialog.tsx';

/** `/profile/temporary`: the dialog over one's own page, so that it has an address. */
export function TemporaryUserScreen() {
  const navigate = useNavigate();
  return (
    <>
      <AccountScreen />
      <TemporaryUserDialog onClose={() => navigate('/profile')} />
    </>
  );
}
