import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { bodyOf, readServerErrors, useRollcallData } from '#browser/api.ts'
import accept, { type AcceptedBooking } from '../../custom-actions/bookings/accept.contract.ts'
import type { BookingQuotation, Terms } from '../../custom-actions/quotations/quotation.contract.ts'
import { acceptanceBody, type AcceptanceValues } from './acceptance-values.ts'
import { isAnswered } from './is-answered.ts'
import type { Accepting } from './use-acceptance.ts'
import { useWords } from './use-words.ts'

export interface Acceptance {
  values: AcceptanceValues
  terms: Terms
  quotation: BookingQuotation
  plan_id: number | null
}

/** The outcome of an attempt that has failed. */
export interface Refusal {
  texts: string[]
  /** Names of the values that are wrong. */
  fields: string[]
  /** The price that was shown, where another one holds now. */
  shown?: BookingQuotation
}

/**
 * Sends an acceptance. It has a key that stays the same when nobody knows whether it arrived, so that one is never two.
 * A price that has changed meanwhile is shown, and asked for again.
 */
export function useAccept(accepting: Accepting, quotationKey: readonly unknown[], onDone: () => void) {
  const data = useRollcallData()
  const queries = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const words = useWords()
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const send = async ({ values, terms, quotation, plan_id }: Acceptance) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = acceptanceBody(values, quotation, { terms, plan_id, request_key: requestKey })
      const { item } = await data.call(accept, { params: accepting, body })
      const names = { name: item.consumer.name, class: item.class.name }
      notify(words(outcomeOf(item), names), {
        type: item.state === 'held' ? 'info' : 'success',
      })
      onDone()
      refresh()
    } catch (error) {
      if (isAnswered(error)) setRequestKey(crypto.randomUUID())
      const { quotation: holds } = bodyOf(error) as { quotation?: BookingQuotation }
      if (holds) queries.setQueryData([...quotationKey], holds)
      const { fields, message } = readServerErrors(error, translate)
      setRefusal({
        texts: [...(message ? [message] : []), ...Object.values(fields)],
        fields: Object.keys(fields),
        ...(holds && { shown: quotation }),
      })
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, refusal, dismiss: () => setRefusal(undefined) }
}

/** Names the words for what became of an acceptance. */
function outcomeOf({ state, payment }: AcceptedBooking) {
  if (state !== 'held') return 'accepted'
  if (payment?.state !== 'requires_action') return 'held'
  return payment.link_sent ? 'held_asked' : 'held_unasked'
}
