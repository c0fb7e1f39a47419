/** The child that is booked, and the class. */
export interface BookingIds {
  class_id: number
  consumer_id: number
}

/** A place that is held: its rows are there, and nothing is posted yet. */
export interface HeldBooking {
  quotation_id: number
  place_id: number
  plan_id: number
  /** Null when nothing is to be taken. */
  payment_id: number | null
  /** A card is to be charged before the place is taken. */
  awaits_card: boolean
  /** It was sent before: nothing has been done again. */
  repeated: boolean
}
