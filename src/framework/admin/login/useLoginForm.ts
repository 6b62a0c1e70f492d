import { HttpError, useLogin, useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/useText.ts';

interface LoginForm {
  mail: string;
  password: string;
  isBusy: boolean;
  setMail: (mail: string) => void;
  setPassword: (password: string) => void;
  fill: (mail: string, password: string) => void;
  handleSubmit: (event: FormEvent) => void;
}

/** The two fields and what happens to them. */
export function useLoginForm(): LoginForm {
  const text = useText();
  const login = useLogin();
  const notify = useNotify();
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    setIsBusy(true);
    try {
      await login({ username: mail.trim(), password });
    } catch (error) {
      const detail = error instanceof HttpError ? error.message : '';
      notify(`${text('login.failed')}: ${detail}`.replace(/: $/, ''), {
        type: 'error',
        autoHideDuration: 8000,
      });
      setIsBusy(false);
    }
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
