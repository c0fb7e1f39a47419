import type { Network } from '../network.ts'

/** A bundle of some products, which is sold. */
export async function activeBundle(network: Network, body: object, links: readonly object[]) {
  const bundle = await network.item('POST', 'store/bundles', body)
  const path = `store/bundles/${String(bundle.id)}`
  for (const link of links) await network.send('POST', `${path}/products/attach`, link)
  return network.item('PUT', path, { active: true })
}
