/** The place whose plan is activated. */
export interface ActivatedPlan {
  customer_id: number
  class_id: number
  consumer_id: number
}
