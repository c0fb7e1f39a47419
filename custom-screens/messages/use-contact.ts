import { useQuery } from '@tanstack/react-query'
import { type DialogRows, type TypedValues, useRollcallData } from '#browser/api.ts'
import choose from '../../custom-actions/messages/choose.contract.ts'
import type contact from '../../custom-actions/messages/contact.contract.ts'
import type { ChosenRows, ContactRequest } from '../../custom-actions/messages/contact.contract.ts'
import progress from '../../custom-actions/messages/progress.contract.ts'

/** MSG-05, as it is typed. */
export type ContactValues = Omit<TypedValues<typeof contact>, 'customer_ids' | 'filter'>

export interface ChosenFamily {
  id: number
  name: string
}

/** MSG-01, MSG-09: the recipient families: of the selected rows, or of all that match a list's filter. */
export function useChosenFamilies(from: string, rows: Pick<DialogRows, 'ids' | 'query'>) {
  const data = useRollcallData()
  const { ids, query } = rows
  const asked = { from: from as ChosenRows['from'], ...(ids ? { ids: [...ids] } : { query: query ?? '' }) }
  return useQuery({
    queryKey: ['contact', asked],
    queryFn: async ({ signal }) => (await data.call(choose, { query: asked, signal })).items,
    gcTime: 0,
  })
}

/** Interval between progress checks, in ms. */
const PAUSE = 1_500

export function useMailingProgress(id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['mailing', id],
    queryFn: async ({ signal }) => (await data.call(progress, { params: { id }, signal })).item,
    refetchInterval: ({ state }) => (state.data && state.data.done >= state.data.total ? false : PAUSE),
    gcTime: 0,
  })
}

/** The message as the API takes it. */
export function contactBody(values: ContactValues, families: readonly ChosenFamily[]): ContactRequest {
  const { kind, send_email, send_sms } = values
  return {
    kind: kind ?? undefined,
    send_email: send_email === true,
    send_sms: send_sms === true,
    customer_ids: families.map(({ id }) => id),
    ...(send_email && { email_subject: values.email_subject ?? '', email_content: values.email_content ?? '' }),
    ...(send_sms && { sms_content: values.sms_content ?? '' }),
  }
}
