import { isDeepStrictEqual } from 'node:util'
import type { ResourceConfig } from '../format.ts'

const PARTS = ['list', 'form', 'picker', 'show'] as const

/**
 * Two configs of one resource, without the parts that are the same in both: the compiled remainders differ where the
 * resources do, and take a fraction of the time.
 */
export function differingParts(one: ResourceConfig, other: ResourceConfig): [ResourceConfig, ResourceConfig] {
  const same = PARTS.filter((part) => isDeepStrictEqual(one[part], other[part]))
  const isUsed = !same.includes('form') || !same.includes('show') || !isDeepStrictEqual(one.relations, other.relations)
  const without = (config: ResourceConfig): ResourceConfig => {
    const rest = { ...config }
    for (const part of same) delete rest[part]
    if (!isUsed) delete rest.relations
    return rest
  }
  return withDifferingTabs(without(one), without(other))
}

/** Of two screens with the same number of tabs, the tabs that differ. */
function withDifferingTabs(one: ResourceConfig, other: ResourceConfig): [ResourceConfig, ResourceConfig] {
  const [tabs, others] = [one.show?.tabs, other.show?.tabs]
  if (!one.show || !other.show || !tabs || tabs.length !== others?.length) return [one, other]
  const differ = tabs.map((tab, index) => !isDeepStrictEqual(tab, others[index]))
  const kept = (config: ResourceConfig): ResourceConfig => ({
    ...config,
    ...(config.show && { show: { ...config.show, tabs: config.show.tabs.filter((_, index) => differ[index]) } }),
  })
  return [kept(one), kept(other)]
}
