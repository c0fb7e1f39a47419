import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'

export interface StartedComboboxProps {
  /** Undefined: nothing was. */
  typed: string | undefined
  isPressed: boolean
  children: ReactNode
}

/** A combobox that has come while somebody was at what stood for it: gives it the focus, and does to it what was done before. */
export function StartedCombobox({ typed, isPressed, children }: StartedComboboxProps) {
  const place = useRef<HTMLElement>(null)
  const [before] = useState({ typed, isPressed })
  const field = () => place.current?.querySelector('input') ?? undefined
  useLayoutEffect(() => field()?.focus(), [])
  // Only now is it ready to be typed into.
  useEffect(() => {
    const input = field()
    if (!input) return
    if (before.typed !== undefined) typeInto(input, before.typed)
    else if (before.isPressed) input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  }, [before])
  return (
    <Box ref={place} sx={{ display: 'contents' }}>
      {children}
    </Box>
  )
}

/** As a key does: React looks for a value that it has not set itself. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
