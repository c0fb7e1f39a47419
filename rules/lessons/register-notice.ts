/** LES-06, REG-04, REG-05: what is said when a register is saved: of the save that completes it, and of any other. */
export function registerNotice(completesNow: boolean): string {
  return completesNow ? 'The lesson has been completed.' : 'The lesson register has been updated.'
}
