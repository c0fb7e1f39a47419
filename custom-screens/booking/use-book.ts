import { useState } from 'react'
import { useRollcallData } from '#browser/api.ts'
import book from '../../custom-actions/bookings/book.contract.ts'
import type { CompleteSelection } from './ConfirmStep.tsx'

/** MAPI-08: books a child into a class. Sent twice from one screen, it is one booking. */
export function useBook() {
  const data = useRollcallData()
  const [request_key] = useState(() => crypto.randomUUID())
  return ({ customer, consumer, class: chosen }: CompleteSelection) =>
    data.call(book, {
      body: { customer_id: customer.id, consumer_id: consumer.id, class_id: chosen.id, request_key },
    })
}
