import type { ActionConfig, PanelConfig, ShowConfig, TabConfig } from '../format.ts'
import type { EntityModel, PanelModel, ShowModel, TabModel } from '../model.ts'
import { own } from '../own.ts'
import type { Place } from './context.ts'
import { compileFieldRef } from './field-ref.ts'
import { compileMethods } from './methods.ts'
import { humanise } from './names.ts'
import { compileRelationView } from './relation-view.ts'

/** Compiles the screen of one record. A tab whose code does not exist yet is left out; the check says so. */
export function compileShow(place: Place, config: ShowConfig): ShowModel {
  const written = ({ screen }: TabConfig) => screen === undefined || place.context.codeNames.tab.includes(screen)
  return {
    title: config.title ?? place.entity.display,
    subtitle: (config.subtitle ?? []).map((field) => compileFieldRef(place, field)),
    status: config.status,
    headline: (config.headline ?? []).map((field) => compileFieldRef(place, field)),
    actions: config.actions ?? recordActions(place),
    tabs: config.tabs.filter(written).map((tab) => compileTab(place, tab)),
  }
}

/** The screen of a record that declares none: all that it is, on one tab. */
export function defaultShow(entity: EntityModel): ShowConfig {
  return {
    tabs: [{ id: 'information', panels: [{ fields: Object.keys(entity.fields).filter((name) => name !== 'id') }] }],
  }
}

function recordActions({ config, entity }: Place): ActionConfig[] {
  const methods = compileMethods(config, entity)
  return (['edit', 'delete'] as const).filter((action) => methods.includes(action === 'edit' ? 'update' : 'delete'))
}

function compileTab(place: Place, tab: TabConfig): TabModel {
  const { permission, feature, when, guards, id, screen } = tab
  const relation = tab.relation === undefined ? undefined : own(place.entity.relations, tab.relation)
  return {
    ...definedOf({ permission, feature, when, guards, screen }),
    id,
    title: tab.title ?? humanise(id),
    ...(tab.panels && { panels: tab.panels.map((panel, index) => compilePanel(place, panel, `${id}_${index + 1}`)) }),
    ...(relation && { relation: compileRelationView(place, relation, tab) }),
  }
}

function compilePanel(place: Place, panel: PanelConfig, defaultId: string): PanelModel {
  const { permission, feature, when, guards, title, description } = panel
  const relation = panel.relation === undefined ? undefined : own(place.entity.relations, panel.relation)
  return {
    ...definedOf({ permission, feature, when, guards, title, description, panel: panel.panel }),
    id: panel.id ?? defaultId,
    fields: (panel.fields ?? []).map((field) => compileFieldRef(place, field)),
    ...(relation && { relation: compileRelationView(place, relation, panel) }),
    ...(panel.edit && { edit: compileEdit(place, panel.edit) }),
  }
}

function compileEdit(place: Place, edit: NonNullable<PanelConfig['edit']>): PanelModel['edit'] {
  const declared = typeof edit === 'object' ? edit : {}
  return {
    ...declared,
    permission: declared.permission ?? `${place.config.permissions}.edit`,
    notice: declared.notice ?? place.config.notices?.updated ?? `${place.entity.title} saved.`,
  }
}

function definedOf<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
}
