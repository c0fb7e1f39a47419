import type { ResourceConfig } from '../format.ts'

/**
 * The screens of a resource. `"/branches/:id"` shows one record, and `/branches` lists them; `"/books/view/:id"` is
 * listed under `/books`; `"/branches"` alone shows one under `/branches/:id`. A single record is shown at the declared
 * address.
 */
export function compileScreens(config: Pick<ResourceConfig, 'screen' | 'single'>): { list?: string; show?: string } {
  if (config.single && typeof config.screen === 'string') return { show: config.screen }
  if (typeof config.screen !== 'string') return { ...config.screen }
  const [before, ...rest] = config.screen.split('/:id')
  if (rest.length === 0) return { list: config.screen, show: `${config.screen}/:id` }
  return { list: before?.replace(/\/(view|show)$/, ''), show: config.screen }
}
