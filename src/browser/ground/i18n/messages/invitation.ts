/** The texts of accepting an invitation. */
export const invitationMessages = {
  title: 'You are invited',
  text: '%{asker} invites you to sign in to %{tenant} for %{place}.',
  text_without_asker: 'You are invited to sign in to %{tenant} for %{place}.',
  address: 'You will sign in with %{email}. If you did not expect this, close this page: nothing happens without you.',
  accept: 'Accept the invitation',
  again: 'Password again',
  done: 'Welcome. Sign in to begin.',
}
