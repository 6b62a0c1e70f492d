/** What the server answers to the login of Ada. */
export const ada = {
  token: { access_token: 'b' },
  meta: null,
  type: 'employee',
  loginType: 'employee',
  loginUserId: 'u1',
  originUserId: null,
  originName: null,
  name: 'Ada',
  mail: 'ada@example.org',
  session: { idleSeconds: 100, absoluteSeconds: 1000 },
  rights: 'r1',
};
