import type { ActionConfig } from '#declarations/format.ts'
import { linkPermission } from '#declarations/access/link-permission.ts'
import type {
  FieldRefModel,
  PanelModel,
  RelationEndpointModel,
  RelationViewModel,
  ResourceModel,
  TabModel,
} from '#declarations/model.ts'
import type { Guard } from '#protocol/access/guard.ts'
import type { Reason } from './verdict.ts'

export type PartKind = 'screen' | 'link' | 'column' | 'filter' | 'button' | 'tab' | 'panel' | 'field'

/** A part of a screen that can be hidden. */
export interface ScreenPart {
  kind: PartKind
  id: string
  title: string
  /** The guards of the part and of everything that contains it; all must hold. */
  guards: Guard[]
  offered: Reason[]
}

type Method = ResourceModel['methods'][number]

/** The parts of a resource's list. */
export function listParts(resource: ResourceModel): ScreenPart[] {
  const { list, area, methods } = resource
  const screen = part('screen', 'list', resource.plural, [{ permission: `${area}.list` }], has(methods, 'list'))
  const inside = [
    ...list.columns.map((column) => part('column', column.path, column.title, [column])),
    ...list.filters.map((filter) => part('filter', filter.id, filter.title, [filter])),
    ...list.quickFilters.map((filter) => part('filter', filter.id, filter.title, [filter])),
    ...[...list.toolbar, ...list.actions, ...list.bulkActions].map((action) => actionPart(action, area, resource)),
  ]
  return [screen, ...inside]
}

/** The parts of the screen of one record: its actions, its tabs, and the content of the open tab. */
export function recordParts(resource: ResourceModel, openTab: string | undefined): ScreenPart[] {
  const { show, area, methods } = resource
  const screen = part('screen', 'details', resource.title, [{ permission: `${area}.details` }], has(methods, 'get'))
  const open = show?.tabs.find((tab) => tab.id === openTab) ?? show?.tabs[0]
  return [
    screen,
    ...(show?.actions ?? []).map((action) => actionPart(action, area, resource)),
    ...(show?.headline ?? []).map((field) => part('field', field.path, field.title, [field])),
    ...(show?.tabs ?? []).map((tab) => part('tab', tab.id, tab.title, guardsOf(tab))),
    ...(open ? partsOfTab(open, methods) : []),
  ]
}

/** The parts of the form. */
export function formParts({ form, area, methods, title }: ResourceModel, isNew: boolean): ScreenPart[] {
  const [permission, method] = isNew ? (['add', 'create'] as const) : (['edit', 'update'] as const)
  const sections = isNew ? form.create : form.sections
  return [
    part('screen', permission, title, [{ permission: `${area}.${permission}` }], has(methods, method)),
    ...sections.flatMap((section) => [
      part('panel', section.id, section.title ?? section.id, [section]),
      ...section.fields.map((field) => fieldPart(field, [section])),
    ]),
  ]
}

function partsOfTab(tab: TabModel, methods: readonly Method[]): ScreenPart[] {
  return [
    ...(tab.panels ?? []).flatMap((panel) => partsOfPanel(panel, tab, methods)),
    ...(tab.relation ? partsOfRelation(tab.relation, [tab]) : []),
  ]
}

function partsOfPanel(panel: PanelModel, tab: TabModel, methods: readonly Method[]): ScreenPart[] {
  const inside = [tab, panel]
  const title = panel.title ?? panel.id
  return [
    part('panel', panel.id, title, inside),
    ...panel.fields.map((field) => fieldPart(field, inside)),
    ...(panel.edit
      ? [
          part(
            'button',
            `${panel.id}.edit`,
            title,
            [...inside, { permission: panel.edit.permission }],
            has(methods, 'update'),
          ),
        ]
      : []),
    ...(panel.relation ? partsOfRelation(panel.relation, inside) : []),
  ]
}

/** A tab of rows is there for those who may see the rows. */
function guardsOf(tab: TabModel): Guard[] {
  return tab.relation ? [tab, tab.relation.guard] : [tab]
}

function partsOfRelation({ relation, list, area, endpoint, guard }: RelationViewModel, inside: Guard[]): ScreenPart[] {
  const around = [...inside, guard]
  return [
    ...list.columns.map((column) => part('column', `${relation}.${column.path}`, column.title, [...around, column])),
    ...[...list.toolbar, ...list.actions].map((action) => {
      const made =
        endpoint && isLinkAction(action) ? linkPart(action, endpoint) : actionPart(action, endpoint?.area ?? area)
      return { ...made, id: `${relation}.${made.id}`, guards: [...around, ...made.guards] }
    }),
  ]
}

function fieldPart(field: FieldRefModel, inside: Guard[]): ScreenPart {
  return part('field', field.path, field.title, [...inside, field])
}

const BUILT_IN: Readonly<Record<Extract<ActionConfig, string>, { permission: string; method?: Method }>> = {
  create: { permission: 'add', method: 'create' },
  edit: { permission: 'edit', method: 'update' },
  duplicate: { permission: 'add', method: 'create' },
  archive: { permission: 'archive' },
  delete: { permission: 'delete', method: 'delete' },
  export: { permission: 'list' },
  attach: { permission: 'add' },
  detach: { permission: 'delete' },
  toggle: { permission: 'edit' },
}

/** @param resource whose own list or screen the action is on */
function actionPart(action: ActionConfig, area: string, resource?: ResourceModel): ScreenPart {
  if (typeof action !== 'string') return part('button', action.id, action.title ?? action.id, [action])
  const { permission, method } = BUILT_IN[action]
  const offered = resource && method ? has(resource.methods, method) : []
  const asks = action === 'edit' ? resource?.form.asks : undefined
  const guards = [{ permission: `${area}.${permission}` }, ...(asks ? [{ when: asks }] : [])]
  return part('button', action, action, guards, offered)
}

const LINK_ACTIONS = { attach: 'add', edit: 'edit', toggle: 'edit', detach: 'delete' } as const

function isLinkAction(action: ActionConfig): action is keyof typeof LINK_ACTIONS {
  return typeof action === 'string' && action in LINK_ACTIONS
}

function linkPart(action: keyof typeof LINK_ACTIONS, endpoint: RelationEndpointModel): ScreenPart {
  return part('button', action, action, [{ permission: linkPermission(endpoint, LINK_ACTIONS[action]) }])
}

function part(kind: PartKind, id: string, title: string, guards: Guard[], offered: Reason[] = []): ScreenPart {
  return { kind, id, title, guards, offered }
}

/** The reason when the API does not offer a method at all: then no button is shown to anybody. */
function has(methods: readonly Method[], method: Method): Reason[] {
  return methods.includes(method) ? [] : [{ by: 'offered', name: method, holds: false }]
}
