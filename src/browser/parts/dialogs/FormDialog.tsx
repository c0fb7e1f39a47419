import { useId, useRef, useState, type ReactNode } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { CloseGuardContext, CloseHoldContext, RequestCloseContext, type IsUnsaved } from './close-guard.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { FormPlace } from './FormPlace.tsx'

export interface FormDialogProps {
  title: string
  onClose: () => void
  /** For a table: as wide as a laptop. */
  isWide?: boolean
  /** A form: its content and its buttons. It may suspend. */
  children: ReactNode
}

/**
 * The dialog around a form. Clicking outside does not close it; Escape, the cross and "Cancel" do, after confirmation
 * when input would be lost, and none of them while it is saved. On a phone it is full screen.
 */
export function FormDialog({ title, onClose, isWide = false, children }: FormDialogProps) {
  const translate = useTranslate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const guard = useRef<IsUnsaved>(undefined)
  const [asking, setAsking] = useState(false)
  const heading = useId()
  const holds = useRef(0)
  const requestClose = () => {
    if (holds.current > 0) return
    if (guard.current?.()) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth={isWide ? 'lg' : 'md'}
      fullScreen={isPhone}
      aria-labelledby={heading}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && requestClose()}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0, border: 0 } : isWide ? {} : { maxWidth: 720 } } }}
    >
      <DialogTitle id={heading} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={translate('rollcall.form.close')}
        onClick={requestClose}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <CloseGuardContext.Provider value={guard}>
        <CloseHoldContext value={holds}>
          <RequestCloseContext.Provider value={requestClose}>
            <FormPlace>{children}</FormPlace>
          </RequestCloseContext.Provider>
        </CloseHoldContext>
      </CloseGuardContext.Provider>
      {asking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Dialog>
  )
}
