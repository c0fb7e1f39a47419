import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'

export interface EarlyKeysProps {
  onType: (text: string) => void
  onClose: () => void
}

/** Placeholder of the search while it is loading, which keeps what is typed meanwhile. */
export function EarlyKeys({ onType, onClose }: EarlyKeysProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    input.current?.focus()
    // Restores the focus before the dialog takes it, so that the dialog can return it there.
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <Box
      component="input"
      ref={input}
      autoComplete="off"
      aria-label={translate('rollcall.search.label')}
      onChange={({ target }) => onType((target as HTMLInputElement).value)}
      onKeyDown={closeOnEscape}
      sx={visuallyHidden}
    />
  )
}
