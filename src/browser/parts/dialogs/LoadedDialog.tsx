import type { ReactNode } from 'react'
import DialogContent from '@mui/material/DialogContent'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { LoadedPart, type Loading } from '#browser/ground/shell/LoadedPart.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

export interface LoadedDialogProps<Value> extends Omit<FormDialogProps, 'children'> {
  of: Loading<Value>
  /** The content, once the value is there. */
  children: (value: Value) => ReactNode
}

/**
 * A dialog about something that is read from the server first, such as the preview of an action. Until then it shows
 * the outline of a form; a failure says so and offers to try again.
 *
 * ```tsx
 * const preview = useQuery({ queryKey: ['removal', id], queryFn: () => data.call(removal, { params: { id } }) })
 * <LoadedDialog title="Remove" of={preview} onClose={onClose}>
 *   {({ item }) => <ContractForm contract={remove} foot={<Effect preview={item} />} … />}
 * </LoadedDialog>
 * ```
 */
export function LoadedDialog<Value>({ of, children, ...dialog }: LoadedDialogProps<Value>) {
  const skeleton = (
    <DialogContent>
      <FormSkeleton />
    </DialogContent>
  )
  return (
    <FormDialog {...dialog}>
      <LoadedPart of={of} skeleton={skeleton}>
        {children}
      </LoadedPart>
    </FormDialog>
  )
}
