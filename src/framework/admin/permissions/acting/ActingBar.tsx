import SwitchAccountIcon from '@mui/icons-material/SwitchAccountOutlined';
import { Button, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { useActing } from '../../session/acting/useActing.ts';
import { useLogin } from '../../shell/accounts/useLogin.ts';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';

/** App bar tool shown while the user acts as someone else: names that person and switches back. */
export function ActingBar() {
  const text = useText();
  const login = useLogin();
  const { loginAsOrigin } = useActing();
  const { isBusy, submit } = useSubmit();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!login || login.originUserId === null) return null;
  const bar = text('acting.bar', { name: login.name });
  const back = login.originName ? text('acting.backTo', { name: login.originName }) : text('acting.back');
  return (
    <Tooltip title={back}>
      <Button
        variant="contained"
        color="warning"
        size="small"
        startIcon={<SwitchAccountIcon />}
        disabled={isBusy}
        aria-label={`${bar}. ${back}`}
        onClick={() => submit(loginAsOrigin)}
        sx={{ mx: 0.5, minWidth: 0, maxWidth: { xs: 150, sm: 280, lg: 420 } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {isNarrow ? text('acting.shortBar', { name: login.name }) : bar}
        </span>
      </Button>
    </Tooltip>
  );
}
