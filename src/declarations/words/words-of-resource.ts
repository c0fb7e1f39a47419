import { humanise } from '#protocol/text/humanise.ts'
import type { ActionConfig } from '../format.ts'
import type { FieldRefModel, ListModel, Model, PanelModel, ResourceModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import type { Entry } from './flat-words.ts'

/** Default ids of unnamed parts, which have no heading. */
const UNNAMED = /^main$|_\d+$/

/** The texts of a resource: titles of the resource, its fields and the parts of its screens, notices and questions. */
export function wordsOfResource(model: Model, resource: ResourceModel): Entry[] {
  const { name, title, plural, list, show, form, relations, notices, confirmDelete } = resource
  const tabs = show?.tabs ?? []
  const panels = tabs.flatMap((tab) => tab.panels ?? [])
  const entries: Entry[] = [
    ['name', `${title} |||| ${plural}`],
    ['list', resource.listTitle],
    ['description', list.description],
    ['confirmDelete', confirmDelete],
    ...Object.entries(notices).map(([event, text]): Entry => [`notices.${event}`, text]),
    ...fieldWords(model, resource, panels),
    ...tabs.map((tab): Entry => [`tabs.${tab.id}`, tab.title]),
    ...panels.flatMap(panelWords),
    ...[...form.sections, ...form.create].flatMap(panelWords),
    ...(form.warnings ?? []).map(({ id, text }): Entry => [`warnings.${id}`, text]),
    ...[list, ...[...tabs, ...panels].flatMap(({ relation }) => (relation ? [relation.list] : []))].flatMap(listWords),
    ...(show?.actions ?? []).flatMap(actionWords),
    ...Object.values(relations).flatMap(({ relation, notices: told, confirmDetach }): Entry[] => [
      [`relations.${relation}.confirmDetach`, confirmDetach],
      ...Object.entries(told).map(([event, text]): Entry => [`relations.${relation}.notices.${event}`, text]),
    ]),
  ]
  return entries.map(([key, text]): Entry => [`resources.${name}.${key}`, text])
}

function fieldWords(model: Model, { entity, list, form }: ResourceModel, panels: PanelModel[]): Entry[] {
  const { fields: kept = {}, inputs = {} } = lookup(model.entities, entity) ?? {}
  const fields = [...Object.values(kept), ...Object.values(inputs)].map((field) => ({
    ...field,
    path: field.name,
  }))
  const shown: Shown[] = [
    ...list.columns,
    ...panels.flatMap((panel) => panel.fields),
    ...[...form.sections, ...form.create].flatMap((section) => section.fields),
    ...fields,
  ]
  const patterns = fields.map(({ path, patternMessage }): Entry => [`patterns.${path}`, patternMessage])
  const words = shown.flatMap(({ path, title, empty, help, description, choices = [] }): Entry[] => [
    [`fields.${path}`, title],
    [`empty.${path}`, empty],
    [`help.${path}`, help ?? description],
    ...choices.map((choice): Entry => [`choices.${path}.${choice.value}`, choice.title]),
  ])
  return [...words, ...patterns]
}

type Shown = Pick<FieldRefModel, 'path' | 'title' | 'choices' | 'empty' | 'help'> & { description?: string }

function panelWords({ id, title, description }: { id: string; title?: string; description?: string }): Entry[] {
  return [
    [`panels.${id}`, title ?? (UNNAMED.test(id) ? undefined : humanise(id))],
    [`panels.${id}_description`, description],
  ]
}

function listWords(list: ListModel): Entry[] {
  return [
    ...list.filters.flatMap((filter): Entry[] => [
      [`filters.${filter.id}`, filter.title],
      ...(filter.choices ?? []).map((choice): Entry => [
        `choices.${filter.path ?? filter.id}.${choice.id}`,
        choice.title,
      ]),
    ]),
    ...list.quickFilters.map((quick): Entry => [`quickFilters.${quick.id}`, quick.title]),
    ...[...list.actions, ...list.bulkActions, ...list.toolbar].flatMap(actionWords),
  ]
}

/** Built-in actions have the framework's texts. */
function actionWords(action: ActionConfig): Entry[] {
  return typeof action === 'string' ? [] : [[`actions.${action.id}`, action.title ?? humanise(action.id)]]
}
