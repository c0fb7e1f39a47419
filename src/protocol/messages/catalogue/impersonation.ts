/** `impersonation.*`: signing in as somebody else. */
export const impersonation = {
  nobody: 'Nobody can sign in here: there is no user, or they are disabled.',
  head_office: 'Only head office can sign in as somebody else.',
  yourself: 'This is you.',
  superuser: 'Only a superuser can sign in as this person.',
  less_authority: 'You can sign in only as somebody with less authority than yours.',
  link: 'This link has been used, or is too old. Ask for a new one.',
} as const
