import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { useCloseHold } from '#browser/parts/dialogs/close-guard.ts'
import { heldFieldsMessages } from '#browser/ground/i18n/messages/form-parts.ts'
import { useKeptFocus } from './use-kept-focus.ts'

addMessages('rollcall.form', heldFieldsMessages)

export interface HeldFieldsProps {
  /** While what they say is on its way, or has been saved. */
  held: boolean
  children: ReactNode
}

/**
 * The inputs of a form, which take nothing while they are held: what is typed after the press of the button would be lost without
 * a word, and the dialog around them stays open. They are not disabled, as that takes the focus from them; where the buttons lost it
 * meanwhile, it comes back afterwards.
 * Events of menus and calendars, which lie elsewhere in the document, come by here as well.
 */
export function HeldFields({ held, children }: HeldFieldsProps) {
  const translate = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(held)
  useCloseHold(held)
  useEffect(() => {
    const element = place.current
    if (!held || !element) return
    // React has no event of this name: what a text that is edited in place is about to take.
    element.addEventListener('beforeinput', refuse, { capture: true })
    return () => element.removeEventListener('beforeinput', refuse, { capture: true })
  }, [held])
  return (
    <Box ref={place} aria-busy={held} sx={style} {...(held && REFUSED)}>
      {children}
      <Box component="span" aria-live="polite" sx={visuallyHidden}>
        {held && translate('rollcall.form.saving')}
      </Box>
    </Box>
  )
}

function refuse(event: Pick<Event, 'preventDefault' | 'stopPropagation'>) {
  event.preventDefault()
  event.stopPropagation()
}

function refuseKey(event: KeyboardEvent) {
  if (event.key !== 'Tab' && event.key !== 'Escape') refuse(event)
}

/** A change is not cancelled, only kept from whoever would take it: React then puts the value back. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

const REFUSED = {
  role: 'group',
  'aria-disabled': true,
  onKeyDownCapture: refuseKey,
  onMouseDownCapture: refuse,
  onClickCapture: refuse,
  onPasteCapture: refuse,
  onCutCapture: refuse,
  onDropCapture: refuse,
  onInputCapture: stop,
  onChangeCapture: stop,
} as const

/** Paler once it takes a while: a quick save does not flicker. */
const style = {
  display: 'contents',
  '&[aria-busy="true"] > *': { opacity: 0.6, transition: 'opacity 200ms 300ms' },
} as const
