import type { HookDefinition } from '#server/api.ts'

/** BRD-10, BRD-12: products and bundles of a brand cannot be ordered any more once it is deleted. */
const withdrawBrand: HookDefinition<'brand'> = async ({ records }, { rows }) => {
  const where = { brand_id: { in: rows.map(({ id }) => id) }, active: true }
  const products = records('product').asSystem()
  await products.updateMany(await products.lockAll({ where }), { active: false })
  const bundles = records('bundle').asSystem()
  await bundles.updateMany(await bundles.lockAll({ where }), { active: false })
}

export default withdrawBrand
