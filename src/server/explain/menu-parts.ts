import { builtInScreens } from '#declarations/built-in-screens.ts'
import { menuIdOf } from '#declarations/facts/menu-id-of.ts'
import type { MenuConfig } from '#declarations/format.ts'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ScreenPart } from './screen-parts.ts'

/** The links of the menu, without its groups. */
export function menuParts(model: Model): ScreenPart[] {
  const { application, resources } = model
  const linkOf = (item: MenuConfig): ScreenPart[] => {
    if (typeof item === 'string') return linkOf({ resource: item })
    if ('items' in item) {
      const { items, id: _id, title: _title, icon: _icon, ...guarded } = item
      return items.flatMap(linkOf).map((part) => ({ ...part, guards: [guarded, ...part.guards] }))
    }
    if ('resource' in item) {
      const resource = lookup(resources, item.resource)
      if (!resource) return []
      const guard = { permission: item.permission ?? `${resource.area}.list` }
      return [link(menuIdOf(item), item.title ?? resource.plural, [{ ...resource, ...guard }, item])]
    }
    const screen = application.screens?.[item.screen] ?? builtInScreens(application, model.reports)[item.screen]
    return screen ? [link(item.screen, item.title ?? screen.title, [screen, item])] : []
  }
  return application.menu.flatMap(linkOf)
}

function link(id: string, title: string, from: ScreenPart['guards']): ScreenPart {
  const guards = from.map(({ permission, feature, requires, guards: only, when }) => ({
    ...(permission !== undefined && { permission }),
    ...(feature !== undefined && { feature }),
    ...(requires !== undefined && { requires }),
    ...(only !== undefined && { guards: only }),
    ...(when !== undefined && { when }),
  }))
  return { kind: 'link', id, title, guards, offered: [] }
}
