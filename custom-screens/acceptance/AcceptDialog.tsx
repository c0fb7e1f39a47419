import { LoadedDialog } from '#browser/api.ts'
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
  const start = useAcceptanceStart(accepting)
  const name = start.data?.consumer.name
  return (
    <LoadedDialog title={name ? words('title', { name }) : words('accept')} of={start} onClose={onClose}>
      {(loaded) => <AcceptForm accepting={accepting} start={loaded} onClose={onClose} onAccepted={onAccepted} />}
    </LoadedDialog>
  )
}
