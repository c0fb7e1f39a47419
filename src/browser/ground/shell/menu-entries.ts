import type { TranslateFunction } from 'react-admin'
import { listTitle } from '#browser/ground/model/list-title.ts'
import type { Access } from '#browser/ground/model/use-access.ts'
import type { ApplicationIndex } from '#declarations/browser-model.ts'
import { menuIdOf } from '#declarations/facts/menu-id-of.ts'
import type { Guarded, MenuConfig, MenuLinkConfig } from '#declarations/format.ts'

export interface MenuLink {
  id: string
  title: string
  /** Words for what is done there, by which the search finds it. */
  also?: string
  icon?: string
  to: string
  /** Addresses under which the link is the current one: its list and its records. */
  home: string[]
  /** The quick filter with which it opens its list; it is current while that is chosen. */
  quickFilter?: string
}

export interface MenuGroup {
  id: string
  title: string
  icon?: string
  items: MenuEntry[]
}

type ResourceEntry = Extract<MenuConfig, { resource: string }>

export type MenuEntry = MenuLink | MenuGroup

/** The menu entries available to the user, in declared order. Empty groups are left out. */
export function menuEntries(index: ApplicationIndex, access: Access, translate: TranslateFunction): MenuEntry[] {
  const entryOf = (item: MenuConfig): MenuEntry | undefined => {
    if (typeof item === 'string') return resourceLink({ resource: item })
    if (!access.allows(item)) return undefined
    if ('resource' in item) return resourceLink(item)
    if ('screen' in item) return screenLink(item)
    const items = item.items.map(entryOf).filter((entry) => entry !== undefined)
    if (items.length === 0) return undefined
    const { id, icon } = item
    return { id, title: translate(`menu.${id}`, { _: item.title }), ...(icon && { icon }), items }
  }

  const alsoOf = (id: string, also: string | undefined) =>
    also !== undefined && { also: translate(`menuAlso.${id}`, { _: also }) }

  const resourceLink = (item: ResourceEntry): MenuLink | undefined => {
    const resource = index.resources[item.resource]
    const to = resource?.single ? resource.screens.show?.replace(/\/:.*$/, '') : resource?.screens.list
    if (!resource || !to || !access.isOn(resource)) return undefined
    const { name, area, single, title } = resource
    if (item.permission === undefined && !access.can(`${area}.${single ? 'details' : 'list'}`)) return undefined
    const words = single
      ? translate(`resources.${name}.name`, { smart_count: 1, _: title })
      : listTitle(resource, translate)
    const id = menuIdOf(item)
    const common = {
      id,
      title: item.title === undefined ? words : translate(`menu.${id}`, { _: item.title }),
      icon: item.icon ?? resource.icon,
      ...alsoOf(id, item.also),
    }
    const { quickFilter } = item
    if (quickFilter === undefined) return { ...common, to, home: [to, ...staticPart(resource.screens.show)] }
    const filter = encodeURIComponent(JSON.stringify({ quick_filter: quickFilter }))
    return { ...common, to: `${to}?filter=${filter}`, home: [to], quickFilter }
  }

  const screenLink = (item: Guarded & MenuLinkConfig & { screen: string }): MenuLink | undefined => {
    const screen = index.application.screens?.[item.screen] ?? index.builtInScreens[item.screen]
    if (!screen || !access.isOn(screen) || !access.can(screen.permission)) return undefined
    const icon = item.icon ?? screen.icon
    const to = screen.path.replace(/\/:.*$/, '')
    const title = translate(`screens.${item.screen}`, { _: item.title ?? screen.title })
    return { id: item.screen, title, ...(icon && { icon }), ...alsoOf(item.screen, item.also), to, home: [to] }
  }

  return index.application.menu.map(entryOf).filter((entry) => entry !== undefined)
}

/** All links, in the order in which they stand. */
export function menuLinks(entries: readonly MenuEntry[]): MenuLink[] {
  return entries.flatMap((entry) => ('items' in entry ? menuLinks(entry.items) : [entry]))
}

/**
 * The link of the current screen: the one with the longest matching prefix. One with a quick filter comes first while its
 * list shows that filter, and else is never current.
 * @param search Search part of the address, `?filter=…`.
 */
export function currentLink(links: readonly MenuLink[], pathname: string, search = ''): MenuLink | undefined {
  const chosen = chosenQuickFilter(search)
  const filtered = links.find(
    ({ quickFilter, home }) => quickFilter !== undefined && quickFilter === chosen && home.includes(pathname),
  )
  if (filtered) return filtered
  const length = (link: MenuLink) =>
    Math.max(0, ...link.home.filter((start) => isUnder(pathname, start)).map((start) => start.length))
  return links
    .filter(({ quickFilter }) => quickFilter === undefined)
    .reduce<MenuLink | undefined>(
      (found, link) => (length(link) > (found ? length(found) : 0) ? link : found),
      undefined,
    )
}

/** The quick filter in the `filter` of a list's address, which people may have typed. */
function chosenQuickFilter(search: string): unknown {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? 'null')
    return typeof filter === 'object' && filter !== null && 'quick_filter' in filter ? filter.quick_filter : undefined
  } catch {
    return undefined
  }
}

function isUnder(pathname: string, start: string): boolean {
  return pathname === start || pathname.startsWith(`${start}/`)
}

/** `/books` of `/books/:id/:tab`. */
function staticPart(path: string | undefined): string[] {
  const start = path?.replace(/\/:.*$/, '')
  return start ? [start] : []
}
