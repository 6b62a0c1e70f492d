/** Label of the button that opens the cookie dialog. Kept apart from the dialog's texts, which load later. */
export const cookieSettingsLabel = 'Cookie-Einstellungen';
