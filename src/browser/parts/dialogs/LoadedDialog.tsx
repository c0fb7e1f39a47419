import type { ReactNode } from 'react'
import DialogContent from '@mui/material/DialogContent'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

/** A value under way: the result of TanStack's `useQuery`. */
export interface Loading<Value> {
  data: Value | undefined
  error: unknown
  refetch: () => unknown
}

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
  return <FormDialog {...dialog}>{contentOf(of, children)}</FormDialog>
}

function contentOf<Value>({ data, error, refetch }: Loading<Value>, children: (value: Value) => ReactNode): ReactNode {
  // What was read stays when a later reading fails, such as one in the background.
  if (data !== undefined) return children(data)
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />
  return (
    <DialogContent>
      <FormSkeleton />
    </DialogContent>
  )
}
