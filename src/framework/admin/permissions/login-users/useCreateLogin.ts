import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CreateLoginAnswer, CreateLoginRequest } from '../../../schema/contracts/userLoginHandler.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { postJson } from '../../session/http/postJson.ts';
import { offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';

interface CreateLogin {
  isBusy: boolean;
  problems: Readonly<Record<string, string>>;
  create: (body: CreateLoginRequest) => void;
}

/** Creates the login and shows a notice that links to it. */
export function useCreateLogin(onDone: () => Promise<void>): CreateLogin {
  const text = usePermissionText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { http, notices } = useServices();
  const { linkTo } = useDefinitions();
  const done = useStatus()?.sendsMails === false ? 'loginUser.createdNoMail' : 'loginUser.created';
  const { isBusy, problems, submit } = useSubmit();
  return {
    isBusy,
    problems,
    create(body) {
      submit(async () => {
        const { id } = await postJson<CreateLoginAnswer>(http, '/api/user-login-handler/createLogin', body);
        const path = linkTo('login-users', id);
        const actions = path ? [{ label: text('loginUser.show'), onClick: () => navigate(path) }] : [];
        notices.show({ text: text(done), severity: 'success', timeout: offerTimeout, actions });
        void queryClient.invalidateQueries({ queryKey: ['login-users'] });
        await onDone();
      });
    },
  };
}
