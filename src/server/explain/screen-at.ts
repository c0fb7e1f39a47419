import type { Model, ResourceModel } from '#declarations/model.ts'

/** What stands at an address of the browser. */
export interface ScreenAt {
  resource: ResourceModel
  kind: 'list' | 'record' | 'create' | 'edit'
  id?: number
  tab?: string
}

/** The screen at an address such as `/books/7/copies`, by the screens that the resources declare. */
export function screenAt({ resources }: Model, address: string): ScreenAt | undefined {
  const path = address.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? ''
  for (const resource of Object.values(resources)) {
    const { list, show } = resource.screens
    if (list === path) return { resource, kind: 'list' }
    if (list !== undefined && `${list}/new` === path) return { resource, kind: 'create' }
    const found = show === undefined ? undefined : recordAt(show, path)
    if (found) return { resource, ...found }
  }
  return undefined
}

/** `/books/:id` or `/books/:id/:tab`. */
function recordAt(show: string, path: string): Omit<ScreenAt, 'resource'> | undefined {
  const [start = '', rest = ''] = show.split('/:id')
  if (!path.startsWith(`${start}/`)) return undefined
  const [id = '', tab, ...more] = path.slice(start.length + 1).split('/')
  if (!/^\d{1,15}$/.test(id) || more.length > 0) return undefined
  if (tab === 'edit' && !rest.includes('/edit')) return { kind: 'edit', id: Number(id) }
  return { kind: 'record', id: Number(id), ...(tab !== undefined && { tab }) }
}
