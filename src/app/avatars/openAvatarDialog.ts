/** Event that `AvatarTool` listens for. */
export const avatarEvent = 'openavatar';

/** Opens the dialog in which users build their own avatar. */
export function openAvatarDialog(): void {
  window.dispatchEvent(new Event(avatarEvent));
}
