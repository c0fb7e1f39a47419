import { useQuery } from '@tanstack/react-query'
import { type DialogRows, useRollcallData } from '#browser/api.ts'

/** MSG-05, typed values. */
export interface ContactValues {
  kind: 'service' | 'marketing'
  send_email: boolean
  email_subject: string | null
  email_content: string | null
  send_sms: boolean
  sms_content: string | null
}

export type Channel = 'email' | 'sms'

/** The preview of one channel. */
export interface ChannelReview {
  customers: number
  left_out_count: number
  left_out: { customer_id: number; name: string; why: 'no_address' | 'preference' }[]
  preview: { recipient: string; subject: string; content: string } | null
  /** Pence, of text messages. */
  cost?: number
  parts?: number
}

export interface ContactReview {
  customers: number
  email?: ChannelReview
  sms?: ChannelReview
}

/** The progress of a mailing's messages. */
export interface MailingProgress {
  id: number
  customers: number
  total: number
  done: number
  states: Readonly<Record<string, number>>
}

export interface ChosenFamily {
  id: number
  name: string
}

/** MSG-01, MSG-09: the recipient families: of the selected rows, or of all that match a list's filter. */
export function useChosenFamilies(from: string, rows: Pick<DialogRows, 'ids' | 'query'>) {
  const data = useRollcallData()
  const { ids, query } = rows
  const asked = new URLSearchParams({ from, ...(!ids && { query: query ?? '' }) })
  for (const id of ids ?? []) asked.append('ids[]', String(id))
  return useQuery({
    queryKey: ['contact', asked.toString()],
    queryFn: async ({ signal }) => {
      const path = `contact/customers?${asked.toString()}`
      return (await data.call<{ items: ChosenFamily[] }>({ method: 'GET', path, signal })).items
    },
    gcTime: 0,
  })
}

/** Interval between progress checks, in ms. */
const PAUSE = 1_500

export function useMailingProgress(id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['mailing', id],
    queryFn: async ({ signal }) =>
      (await data.call<{ item: MailingProgress }>({ method: 'GET', path: `contact/mailings/${id}`, signal })).item,
    refetchInterval: ({ state }) => (state.data && state.data.done >= state.data.total ? false : PAUSE),
    gcTime: 0,
  })
}

/** The message as the API takes it. */
export function contactBody(values: ContactValues, families: readonly ChosenFamily[]): Record<string, unknown> {
  const { email_subject, email_content, sms_content, ...rest } = values
  return {
    ...rest,
    customer_ids: families.map(({ id }) => id),
    ...(values.send_email && { email_subject: email_subject ?? '', email_content: email_content ?? '' }),
    ...(values.send_sms && { sms_content: sms_content ?? '' }),
  }
}
