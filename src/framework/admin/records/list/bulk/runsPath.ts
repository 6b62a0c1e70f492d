/** Route of the screen with the user's own bulk changes. */
export const runsPath = '/settings/bulk-changes';
