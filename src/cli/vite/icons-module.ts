import { builtInScreens } from '#declarations/built-in-screens.ts'
import type { MenuConfig } from '#declarations/format.ts'
import type { ActionConfig } from '#declarations/format.ts'
import { materialIconFile } from '#declarations/material-icons.ts'
import type { ListModel, Model, ResourceModel } from '#declarations/model.ts'

export const ICONS_MODULE = 'virtual:rollcall/icons'

/** Source of the module of the icons that the declarations name, and of no others. */
export function iconsModule(model: Model): string {
  const names = [...iconNames(model)].sort()
  return [
    ...names.map((name, at) => `import icon${at} from ${JSON.stringify(iconFile(name))}`),
    `export const icons = { ${names.map((name, at) => `${JSON.stringify(name)}: icon${at}`).join(', ')} }`,
    '',
  ].join('\n')
}

/** The packages' files of all icons that the declarations name. */
export function iconFiles(model: Model): string[] {
  return [...iconNames(model)].map(iconFile)
}

/** Throws when Material has no icon of that name. */
export function iconFile(name: string): string {
  const file = materialIconFile(name)
  if (!file) {
    throw new Error(`There is no Material icon "${name}". Choose one of https://fonts.google.com/icons, in snake_case.`)
  }
  return file
}

/** The lists on the screen of a record: of its tabs, and of the panels of these. */
function placedLists(show: ResourceModel['show']): ListModel[] {
  return (show?.tabs ?? [])
    .flatMap((tab) => [tab, ...(tab.panels ?? [])])
    .flatMap(({ relation }) => (relation ? [relation.list] : []))
}

function iconNames({ application, resources, reports }: Model): Set<string> {
  const names = [
    ...application.menu.flatMap(menuIcons),
    ...Object.values(application.screens ?? {}).map(({ icon }) => icon),
    ...Object.values(builtInScreens(application, reports)).map(({ icon }) => icon),
    ...Object.values(resources).flatMap(({ icon, list, show, relations }) => [
      icon,
      ...listActions(list).map(actionIcon),
      ...(show?.actions ?? []).map(actionIcon),
      ...placedLists(show).flatMap((placed) => listActions(placed).map(actionIcon)),
      ...Object.values(relations).flatMap((relation) => listActions(relation.list).map(actionIcon)),
    ]),
  ]
  return new Set(names.filter((name): name is string => name !== undefined && name !== ''))
}

function menuIcons(item: MenuConfig): (string | undefined)[] {
  if (typeof item === 'string') return []
  return 'items' in item ? [item.icon, ...item.items.flatMap(menuIcons)] : [item.icon]
}

function listActions({ actions, bulkActions, toolbar }: ListModel): ActionConfig[] {
  return [...actions, ...bulkActions, ...toolbar]
}

function actionIcon(action: ActionConfig): string | undefined {
  return typeof action === 'string' ? undefined : action.icon
}
