/** HTML attributes of an input for a mail address. Not `type="email"`: browsers trim and rewrite its value. */
export const mailTyping = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
