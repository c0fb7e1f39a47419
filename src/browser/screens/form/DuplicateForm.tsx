import { useGetOne } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import type { Values } from '#browser/parts/form/form-values.ts'
import { CreateForm, type CreateFormProps } from './CreateForm.tsx'

/** The form for a new record that starts as a copy of the one with this id. */
export function DuplicateForm({ copyOf, ...form }: CreateFormProps & { copyOf: number }) {
  const { resource, api, on } = form
  const { data, error, refetch } = useGetOne<Values & { id: number }>(
    resource,
    { id: copyOf, meta: { ...(api && { api }) } },
    { gcTime: 0, staleTime: Infinity, onError: () => undefined },
  )
  if (data) return <CreateForm {...form} copied={data} />
  const instead = error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
  return on === 'dialog' ? <DialogContent>{instead}</DialogContent> : instead
}
