/** The relations of the store whose rows are linked: area, relation, whose, what, and the field that names it. */
export const STORE_LINKS: [area: string, relation: string, api: string, other: string, key: string][] = [
  ['store.products', 'categories', 'products', 'store/categories', 'category_id'],
  ['store.products', 'bundles', 'products', 'store/bundles', 'bundle_id'],
  ['store.products', 'labels', 'products', 'store/labels', 'label_id'],
  ['store.products', 'tags', 'products', 'store/tags', 'tag_id'],
  ['store.products', 'options', 'products', 'store/options', 'option_id'],
  ['store.bundles', 'products', 'store/bundles', 'products', 'product_id'],
  ['store.bundles', 'labels', 'store/bundles', 'store/labels', 'label_id'],
  ['store.bundles', 'tags', 'store/bundles', 'store/tags', 'tag_id'],
  ['store.categories', 'products', 'store/categories', 'products', 'product_id'],
  ['store.tags', 'products', 'store/tags', 'products', 'product_id'],
  ['store.tags', 'bundles', 'store/tags', 'store/bundles', 'bundle_id'],
  ['store.labels', 'products', 'store/labels', 'products', 'product_id'],
  ['store.labels', 'bundles', 'store/labels', 'store/bundles', 'bundle_id'],
]
