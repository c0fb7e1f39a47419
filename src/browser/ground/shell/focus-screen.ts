/** Moves the focus to the screen, which stays where it is scrolled to. */
export function focusScreen(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
