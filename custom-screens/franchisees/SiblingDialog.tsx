import { FormDialog } from '#browser/api.ts'
import { SiblingForm } from './SiblingForm.tsx'

interface SiblingDialogProps {
  title: string
  franchisee: Record<string, unknown>
  onSaved: () => void
  onClose: () => void
}

/** SIB-07 to SIB-13: changes the sibling discount of a franchisee. */
export default function SiblingDialog({ title, franchisee, onSaved, onClose }: SiblingDialogProps) {
  return (
    <FormDialog title={title} onClose={onClose}>
      <SiblingForm franchisee={franchisee} onSaved={onSaved} />
    </FormDialog>
  )
}
