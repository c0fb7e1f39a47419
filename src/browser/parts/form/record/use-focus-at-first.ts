import { useLayoutEffect, useRef } from 'react'

const TYPED_IN = 'input, textarea, [role="combobox"], [contenteditable]'

/**
 * Gives a form's first field the focus. Inputs are loaded on first use and the focus waits for them: somebody who has
 * begun in another field of the form by then keeps it, or the rest of their words would land in this one.
 */
export function useFocusAtFirst(focused: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!focused || isTypedInElsewhere(place.current)) return
    place.current?.querySelector<HTMLElement>(TYPED_IN)?.focus()
  }, [focused])
  return place
}

function isTypedInElsewhere(place: Element | null): boolean {
  const { activeElement } = document
  const form = place?.closest('form')
  return Boolean(activeElement?.matches(TYPED_IN) && form?.contains(activeElement))
}
