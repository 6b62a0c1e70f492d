import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { isJsonObject } from '../../../schema/Json.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useActing } from '../../session/acting/useActing.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useLogin } from '../accounts/useLogin.ts';
import { useSubmit } from '../accounts/useSubmit.ts';
import type { PaletteItem } from './PaletteItem.ts';

const logins = 'login-users';
const maxOffered = 5;

/** `als Anna Meier` -> `Anna Meier`; empty for any other text. */
function nameIn(typed: string): string {
  return /^(?:anmelden\s+)?als\s+(\S.+)$/i.exec(typed.trim())?.[1] ?? '';
}

/** Users the current user may act as, once `als` and a name are typed. */
export function useActAsItems(typed: string): { items: PaletteItem[]; isSearching: boolean } {
  const text = useText();
  const login = useLogin();
  const { loginAs } = useActing();
  const { submit } = useSubmit();
  const data = useLeitstandData();
  const { entities } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const may = (resource: string, action: string) => checkAccess(entities, { action, resource });
  const isAllowed =
    login?.originUserId === null && may(logins, 'logInAsAnotherUser') && may(`${logins}.meta`, 'read');
  const wanted = isAllowed ? nameIn(typed) : '';
  const search = useDebounced(wanted, 500);
  const { data: found, isFetching } = useQuery({
    queryKey: [logins, 'palette', search],
    enabled: search !== '',
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      data.getList(logins, {
        filter: { $search: search },
        pagination: { page: 1, perPage: maxOffered },
        sort: { field: 'mail', order: 'ASC' },
        meta: { fields: ['name', 'mail', 'meta'] },
        signal,
      }),
  });
  const people = wanted === '' ? [] : (found?.data ?? []);
  const items = people.flatMap((user): PaletteItem[] => {
    const profile: unknown = user.meta;
    const isOther = user.id !== login?.loginUserId;
    if (!isOther || !isJsonObject(profile) || profile.type !== profiles.employee) return [];
    return [
      {
        path: `action:loginAs ${user.id}`,
        label: text('palette.actAs', { name: user.name || user.mail }),
        detail: user.mail,
        icon: 'people',
        group: text('palette.actions'),
        onRun: () => submit(() => loginAs(String(profile.id))),
      },
    ];
  });
  return { items, isSearching: wanted !== '' && (search !== wanted || isFetching) };
}
