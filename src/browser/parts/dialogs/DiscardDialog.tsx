import { useRef } from 'react'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { AlertDialog } from './AlertDialog.tsx'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { unsavedMessages } from '#browser/ground/i18n/messages/unsaved.ts'

addMessages('rollcall.form', unsavedMessages)

export interface DiscardDialogProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks for confirmation before unsaved input is discarded. Only its one button discards. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const translate = useTranslate()
  const isDecided = useRef(false)
  // The dialog stays until the next screen is there, and may be pressed again meanwhile.
  const once = (decide: () => void) => () => {
    if (!isDecided.current) decide()
    isDecided.current = true
  }
  return (
    <AlertDialog
      title={translate('rollcall.form.unsaved_title')}
      text={translate('rollcall.form.unsaved_text')}
      onClose={once(onKeep)}
      actions={
        <>
          <Button onClick={once(onDiscard)} color="error">
            {translate('rollcall.form.discard')}
          </Button>
          <Button onClick={once(onKeep)} variant="contained" autoFocus>
            {translate('rollcall.form.keep_editing')}
          </Button>
        </>
      }
    />
  )
}
