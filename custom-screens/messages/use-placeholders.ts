import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'
import templatePlaceholders from '../../custom-actions/messages/template-placeholders.contract.ts'

/** ETM-08: the placeholders of an email template, and its readers. */
export function usePlaceholders(id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['template placeholders', id],
    queryFn: ({ signal }) => data.call(templatePlaceholders, { params: { id }, signal }),
    staleTime: Infinity,
  })
}
