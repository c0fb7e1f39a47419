import { Unsent } from '../messages/Unsent.tsx'

/** A place is offered by email alone. */
export default function OfferUnsent() {
  return <Unsent template="place-offered" says="cannot" />
}
