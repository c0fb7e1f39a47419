/** The texts of the link to a new password, and of the menu of the account. */
export const identityMessages = {
  forgot: {
    link: 'Forgot your password?',
  },
  account: {
    title: 'Your account',
    places: 'Work as',
    switched: 'You now work as %{place}.',
  },
}
