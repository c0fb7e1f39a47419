import type { FormEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react'
import { useFormState } from 'react-hook-form'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { BusyButton } from '../BusyButton.tsx'
import { HeldFields } from '../HeldFields.tsx'
import type { Operation } from '../form-fields.ts'

export interface FormFrameProps {
  ref: Ref<HTMLFormElement>
  on: 'page' | 'dialog'
  operation: Operation
  onSubmit: FormEventHandler
  onKeyDown: KeyboardEventHandler
  onCancel: () => void
  /** Above the buttons, always visible: it appears without moving the fields. */
  foot?: ReactNode
  /** A review comes before a new record is made. */
  hasReview?: boolean
  /** It has been saved, and is about to be left. */
  isSaved?: boolean
  children: ReactNode
}

/** The form element with its buttons: below the fields of a dialog, at the foot of a page, always visible. */
export function FormFrame(props: FormFrameProps) {
  const { ref, on, operation, onSubmit, onKeyDown, onCancel, foot, hasReview = false, isSaved = false } = props
  const { isSubmitting } = useFormState()
  const isHeld = isSubmitting || isSaved
  const children = <HeldFields held={isHeld}>{props.children}</HeldFields>
  const buttons = <FormButtons operation={operation} onCancel={onCancel} hasReview={hasReview} isHeld={isHeld} />
  return (
    <Box
      component="form"
      ref={ref}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      sx={on === 'dialog' ? { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } : undefined}
    >
      {on === 'dialog' ? (
        <>
          <DialogContent>{children}</DialogContent>
          {foot && <Box sx={{ px: 2.5, maxHeight: '30vh', overflowY: 'auto' }}>{foot}</Box>}
          <DialogActions>{buttons}</DialogActions>
        </>
      ) : (
        <>
          {children}
          <Box sx={footStyle}>
            {foot}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>{buttons}</Box>
          </Box>
        </>
      )}
    </Box>
  )
}

type FormButtonsProps = Pick<FormFrameProps, 'operation' | 'onCancel' | 'hasReview'> & { isHeld: boolean }

function FormButtons({ operation, onCancel, hasReview, isHeld }: FormButtonsProps) {
  const translate = useTranslate()
  return (
    <>
      <BusyButton color="inherit" onClick={onCancel} isBusy={isHeld} isPressed={false}>
        {translate('rollcall.form.cancel')}
      </BusyButton>
      <BusyButton type="submit" variant="contained" isBusy={isHeld} aria-keyshortcuts="Control+Enter Meta+Enter">
        {translate(
          operation === 'create' ? (hasReview ? 'rollcall.form.next' : 'rollcall.form.create') : 'rollcall.form.save',
        )}
      </BusyButton>
    </>
  )
}

const footStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
