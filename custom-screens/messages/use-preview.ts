import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'
import draftTemplate from '../../custom-actions/messages/draft-template.contract.ts'
import previewTemplate from '../../custom-actions/messages/preview-template.contract.ts'

/** A template as it is being written. */
export interface Draft {
  subject: string
  template: string
  sms: string | null
}

/**
 * ETM-07: the email of a template as its reader would see it.
 *
 * @param draft words that are not saved; absent: the saved ones
 * @param customerId of a family; absent: sample values
 */
export function usePreview(id: number, draft: Draft | undefined, customerId: number | undefined) {
  const data = useRollcallData()
  const family = customerId === undefined ? {} : { customer_id: customerId }
  return useQuery({
    queryKey: ['template preview', id, draft, customerId],
    queryFn: ({ signal }) =>
      draft
        ? data.call(draftTemplate, { params: { id }, body: { ...draft, ...family }, signal })
        : data.call(previewTemplate, { params: { id }, query: family, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}
