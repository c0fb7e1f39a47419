const FOCUSABLE = 'input:not([type="hidden"]), textarea, [role="combobox"], [contenteditable="true"], button'

/** Focuses a field of a form, which scrolls it into view. */
export function focusField(form: Element | null, name: string): void {
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  field?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}
