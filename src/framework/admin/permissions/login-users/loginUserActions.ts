import { coversField } from '../../../schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../../schema/rights/Grants.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import type { ActionOffer, RegisteredAction } from '../../session/registry/Registry.ts';

const logins = 'login-users';

/**
 * Whether the user may change this field of the login. Their own login is excluded: nobody locks themselves
 * out.
 */
function isChangeable({ entity, record, login }: ActionOffer, field: string): boolean {
  const isOwn = record.id === login?.loginUserId || record.id === login?.originUserId;
  const access: RecordAccess | undefined = record.$access;
  return entity.resource === logins && !isOwn && coversField(access?.update ?? entity.rights.update, field);
}

/** Actions on the profile of a login; for `profileActions` of the registry. */
export const loginUserActions: readonly RegisteredAction[] = [
  {
    name: 'resendActivation',
    label: (offer) =>
      isChangeable(offer, 'mail') &&
      offer.sendsMails !== false &&
      offer.record.state === 'invited' &&
      offer.record.isDeactivated !== true
        ? offer.text('loginAction.resend')
        : null,
    dialog: lazyDialog(async () => (await import('./loginDialogs.tsx')).ResendDialog),
  },
  {
    name: 'createAccessLink',
    label({ entity, record, login, may, sendsMails, text }) {
      const isOther = login?.originUserId === null && record.id !== login.loginUserId;
      const isOpen =
        record.isLocked !== true && record.isDeactivated !== true && record.state !== 'temporary';
      const isOffered = entity.resource === logins && isOther && isOpen && sendsMails === false;
      return isOffered && may(logins, 'createAccessLinks') ? text('loginAction.accessLink') : null;
    },
    dialog: lazyDialog(async () => (await import('./AccessLinkDialog.tsx')).AccessLinkDialog),
  },
  {
    name: 'lock',
    label(offer) {
      if (!isChangeable(offer, 'isLocked')) return null;
      return offer.text(offer.record.isLocked === true ? 'loginAction.unlock' : 'loginAction.lock');
    },
    dialog: lazyDialog(async () => (await import('./loginDialogs.tsx')).LockDialog),
  },
  {
    name: 'close',
    label(offer) {
      if (!isChangeable(offer, 'isDeactivated')) return null;
      return offer.text(offer.record.isDeactivated === true ? 'loginAction.reopen' : 'loginAction.close');
    },
    dialog: lazyDialog(async () => (await import('./loginDialogs.tsx')).CloseDialog),
  },
];
