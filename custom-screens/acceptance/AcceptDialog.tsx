import { FailedPart, FormDialog, FormSkeleton } from '#browser/api.ts'
import DialogContent from '@mui/material/DialogContent'
import { AcceptForm } from './AcceptForm.tsx'
import { type Accepting, useAcceptanceStart } from './use-acceptance.ts'
import { useWords } from './use-words.ts'

export interface AcceptDialogProps {
  accepting: Accepting
  onClose: () => void
  onAccepted?: () => void
}

/** ACC-01, WAIT-07: accepts a child into a class, tab by tab, with the price in view before it is agreed. */
export function AcceptDialog({ accepting, onClose, onAccepted }: AcceptDialogProps) {
  const words = useWords()
  const { data: start, error, refetch } = useAcceptanceStart(accepting)
  return (
    <FormDialog title={start ? words('title', { name: start.consumer.name }) : words('accept')} onClose={onClose}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!error && !start && (
        <DialogContent>
          <FormSkeleton />
        </DialogContent>
      )}
      {start && <AcceptForm accepting={accepting} start={start} onClose={onClose} onAccepted={onAccepted} />}
    </FormDialog>
  )
}
