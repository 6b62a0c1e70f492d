import { type FormEvent, useState } from 'react';
import type { ForgotPasswordRequest } from '../../../schema/contracts/userLoginHandler.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import { useText } from '../../base/i18n/useText.ts';
import { postJson } from '../../session/http/postJson.ts';
import { offerTimeout } from '../../session/notices/createNotices.ts';
import { errorInfo } from '../../session/notices/errorInfo.ts';
import { useServices } from '../../session/services/useServices.ts';

interface ForgotPasswordForm {
  mail: string;
  setMail: (mail: string) => void;
  /** To be called when the field loses the focus; from then on it shows its error. */
  leave: () => void;
  isValid: boolean;
  hasProblem: boolean;
  isBusy: boolean;
  handleSubmit: (event: FormEvent) => void;
}

/** State of the form for a new password; the content of the response is not used. */
export function useForgotPassword(given: string, onDone: () => void): ForgotPasswordForm {
  const text = useText();
  const { http, notices } = useServices();
  const [mail, setMail] = useState(given);
  const [isLeft, setIsLeft] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isValid = isMail(mail.trim());

  async function submit(): Promise<void> {
    setIsBusy(true);
    const body: ForgotPasswordRequest = { mail: mail.trim() };
    try {
      await postJson(http, '/api/user-login-handler/forgotPassword', body, { isQuiet: true });
      notices.show({ text: text('forgot.success'), severity: 'success', timeout: offerTimeout });
      onDone();
    } catch (error) {
      notices.show({ text: text('forgot.failed'), severity: 'error', info: errorInfo(error) });
      setIsBusy(false);
    }
  }

  return {
    mail,
    setMail,
    leave: () => setIsLeft(true),
    isValid,
    hasProblem: isLeft && mail !== '' && !isValid,
    isBusy,
    handleSubmit(event) {
      event.preventDefault();
      if (isValid && !isBusy) void submit();
    },
  };
}
