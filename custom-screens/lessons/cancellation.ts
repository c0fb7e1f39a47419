import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'
import cancellation from '../../custom-actions/lessons/cancellation.contract.ts'

/** The outcome of cancelling a lesson, read for its dialog. */
export function useCancellationPreview(lesson: { class_id: number; id: number }) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['cancellation', lesson],
    queryFn: async ({ signal }) => (await data.call(cancellation, { params: lesson, signal })).item,
    // Who is expected changes while the dialog is closed.
    gcTime: 0,
  })
}
