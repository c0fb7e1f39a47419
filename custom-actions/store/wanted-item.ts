/** One thing of a sale: a product, one of its variations, or a bundle. */
export interface WantedItem {
  product_id?: number | undefined
  variation_id?: number | undefined
  bundle_id?: number | undefined
  quantity: number
}
