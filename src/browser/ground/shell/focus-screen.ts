/** Moves the focus to the dialog that is open, the uppermost of several, else to the screen, which stays where it is scrolled to. */
export function focusScreen(): void {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const place = dialogs.item(dialogs.length - 1)?.closest<HTMLElement>('[tabindex="-1"]')
  const screen = place ?? document.querySelector('main')
  screen?.focus({ preventScroll: true })
}
