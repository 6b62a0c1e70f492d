import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { offerTimeout } from '../../session/notices/createNotices.ts';
import { errorInfo } from '../../session/notices/errorInfo.ts';
import { useServices } from '../../session/services/useServices.ts';
import { targetRoute } from '../../session/targetRoute.ts';

interface LoginFormState {
  mail: string;
  password: string;
  isBusy: boolean;
  setMail: (mail: string) => void;
  setPassword: (password: string) => void;
  fill: (mail: string, password: string) => void;
  handleSubmit: (event: FormEvent) => void;
}

/** State of the login form. */
export function useLoginForm(): LoginFormState {
  const text = useText();
  const navigate = useNavigate();
  const { flow, notices, runHooks } = useServices();
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    setIsBusy(true);
    try {
      if (await flow.logIn({ username: mail.trim(), password })) {
        // the notice of an earlier attempt is obsolete
        notices.hide();
        navigate(targetRoute.take());
        await runHooks('postLogin');
        return;
      }
    } catch (error) {
      notices.show({
        text: text('login.failed'),
        severity: 'error',
        info: errorInfo(error),
        timeout: offerTimeout,
      });
    }
    setIsBusy(false);
  }

  return {
    mail,
    password,
    isBusy,
    setMail,
    setPassword,
    fill(nextMail, nextPassword) {
      setMail(nextMail);
      setPassword(nextPassword);
    },
    handleSubmit(event) {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}
