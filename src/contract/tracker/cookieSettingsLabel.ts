/** Of what opens the cookie dialog; apart from its texts, which load with it. */
export const cookieSettingsLabel = 'Cookie-Einstellungen';
