/** `rollcall.identity.*`: the texts of password resets and of confirming an address, which are loaded with their screens. */
export const passwordMessages = {
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter the address that you sign in with. We will send you a link to choose a new password.',
    off: 'No link can be sent: the mail with it is switched off.',
    password_reset_off: 'Those who have a password already cannot be sent a link: its mail is switched off.',
    welcome_off: 'Those who have no password yet cannot be sent a link: its mail is switched off.',
    submit: 'Send the link',
    back: 'Back to sign-in',
  },
  reset: {
    title: 'Choose a new password',
    first_title: 'Choose a password',
    sent: 'If %{email} belongs to an account, a mail with a link is on its way. It works for an hour. Open the link, or paste its code below.',
    email: 'Email',
    reset_token: 'Code from the mail',
    password: 'New password',
    confirm_password: 'New password again',
    first_password: 'Password',
    confirm_first_password: 'Password again',
    rules:
      '10 characters or more. Three or four words that do not belong together are easy to remember and hard to guess.',
    submit: 'Set the password',
    done: 'Your password is set. Sign in with it to continue.',
    again: 'Ask for a new link',
    mismatch: 'The two passwords are not the same.',
  },
  confirm_email: {
    title: 'Confirm your address',
    text: 'From now on you sign in with the address that this link was sent to.',
    token: 'Code from the mail',
    submit: 'Confirm the address',
    done: 'Your new address is confirmed.',
  },
}

/** `rollcall.identity.again`: signing in again in the midst of work. */
export const againMessages = {
  title: 'Sign in to continue',
  kept: 'What you typed is still here. Sign in to continue.',
  as: 'Signed in as %{email}',
  submit: 'Sign in and continue',
  give_up: 'Leave without saving',
}
