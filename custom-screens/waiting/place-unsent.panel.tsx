import { Unsent } from '../messages/Unsent.tsx'

/** A child gets its place whether its family is emailed of it or not. */
export default function PlaceUnsent() {
  return <Unsent template="booking-confirmed" />
}
