const FOCUSABLE = 'input:not([type="hidden"]), textarea, [role="combobox"], [contenteditable="true"], button'

/** Puts the focus into a field of a form, which brings it into view. */
export function focusField(form: Element | null, name: string): void {
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  field?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}
