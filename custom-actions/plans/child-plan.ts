/** A plan of which another one takes up the payments. */
interface Parent {
  id: number
  root_id: number | null
  customer_id: number
  franchisee_id: number
  payment_day: number
  card_id: number | null
}

/** CRS-05: a monthly plan that goes on in the place of the next term: in the same chain, on the same day of the month and with the same card. */
export function childPlan(
  { id, root_id, customer_id, franchisee_id, payment_day, card_id }: Parent,
  { place_id, starts_on }: { place_id: number; starts_on: string },
) {
  return {
    place_id,
    customer_id,
    franchisee_id,
    parent_id: id,
    root_id: root_id ?? id,
    starts_on,
    payment_day,
    card_id,
  }
}
