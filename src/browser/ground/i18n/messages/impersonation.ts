/** `rollcall.impersonation.*`: the question before it, and the first screen of its tab. */
export const impersonationDialogMessages = {
  title: 'Sign in as %{name}?',
  text: 'A new tab opens in which you are %{name}. You see and can do what %{name} sees and can do, and whatever you change is recorded under both names.',
  open: 'Open a new tab',
  failed: 'This link no longer works',
}
