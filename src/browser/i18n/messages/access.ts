/** `rollcall.impersonation.*` */
export const impersonationMessages = {
  title: 'Sign in as %{name}?',
  text: 'A new tab opens in which you are %{name}. You see and can do what %{name} sees and can do, and whatever you change is recorded under both names.',
  open: 'Open a new tab',
  failed: 'This link does not work any more',
  banner: 'You are signed in as %{name}. Changes are recorded under both names, yours being %{impersonator}.',
  back: 'Back to %{name}',
}
