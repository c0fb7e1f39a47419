/** A family with its account, on which nothing was posted yet, and its address. */
export interface BuyingFamily {
  customer_id: number
  franchisee_id: number
  /** Of the franchisee: who is not registered charges no VAT. */
  vat_registered: boolean
  name: string
  address: string | null
  city: string | null
  county: string | null
  postcode: string | null
}
