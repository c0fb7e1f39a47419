/** LES-06, REG-04, REG-05: the notice when a register is saved: for the save that completes it, and for any other. */
export function registerNotice(completesNow: boolean): string {
  return completesNow ? 'The lesson has been completed.' : 'The lesson register has been updated.'
}
