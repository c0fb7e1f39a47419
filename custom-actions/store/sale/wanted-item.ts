/** One thing of a sale: a product, one of its variations, or a bundle. */
export interface WantedItem {
  product_id?: number | undefined
  variation_id?: number | undefined
  bundle_id?: number | undefined
  /** Of a bundle: the variations of those of its products for which it names none. */
  parts?: readonly { product_id: number; variation_id: number }[] | undefined
  quantity: number
}
