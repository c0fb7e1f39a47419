import { humanise } from '#protocol/text/humanise.ts'
import type { PanelConfig, ResourceConfig, ShowConfig, TabConfig } from '../format.ts'
import type { EntityModel, PanelModel, RelationModel, ShowModel, TabModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import { type CompileTarget, resourceOf } from './context.ts'
import { compileFieldRef } from './entities/field-ref.ts'
import { withSwitches } from './guard.ts'
import { recordActions } from './record-actions.ts'
import { compileRelationView } from './relation-view.ts'

/** Compiles the screen of one record. A tab whose code does not exist is left out; the check reports it. */
export function compileShow(target: CompileTarget, config: ShowConfig): ShowModel {
  const written = ({ screen }: TabConfig) => screen === undefined || target.context.codeNames.tab.includes(screen)
  return {
    title: config.title ?? target.entity.display,
    subtitle: (config.subtitle ?? []).map((field) => compileFieldRef(target, field)),
    status: config.status,
    headline: (config.headline ?? []).map((field) => compileFieldRef(target, field)),
    actions: config.actions ?? recordActions(target),
    tabs: config.tabs.filter(written).map((tab) => compileTab(target, tab)),
  }
}

/** The default screen of a record: everything on one tab. */
export function defaultShow(entity: EntityModel): ShowConfig {
  const shown = Object.values(entity.fields).filter(({ name, textOf }) => name !== 'id' && !textOf)
  return { tabs: [{ id: 'information', panels: [{ fields: shown.map(({ name }) => name) }] }] }
}

function compileTab(target: CompileTarget, tab: TabConfig): TabModel {
  const relation = tab.relation === undefined ? undefined : lookup(target.entity.relations, tab.relation)
  const { permission, feature, requires, when, guards, id, screen } = withSwitches(tab, rowsOf(target, relation))
  return {
    ...definedOf({ permission, feature, requires, when, guards, screen }),
    id,
    title: tab.title ?? titleOfRows(relation) ?? humanise(id),
    ...(tab.panels && { panels: tab.panels.map((panel, index) => compilePanel(target, panel, `${id}_${index + 1}`)) }),
    ...(relation && { relation: compileRelationView(target, relation, tab) }),
  }
}

/** Rows have the title of their relation, if it has one. */
function titleOfRows(relation: RelationModel | undefined): string | undefined {
  return relation && relation.title !== humanise(relation.name) ? relation.title : undefined
}

function compilePanel(target: CompileTarget, panel: PanelConfig, defaultId: string): PanelModel {
  const relation = panel.relation === undefined ? undefined : lookup(target.entity.relations, panel.relation)
  const { permission, feature, requires, when, guards, title, description } = withSwitches(
    panel,
    rowsOf(target, relation),
  )
  return {
    ...definedOf({
      permission,
      feature,
      requires,
      when,
      guards,
      title,
      description,
      panel: panel.panel,
      with: panel.with,
    }),
    id: panel.id ?? defaultId,
    fields: (panel.fields ?? []).map((field) => compileFieldRef(target, field)),
    ...(relation && { relation: compileRelationView(target, relation, panel) }),
    ...(panel.edit && { edit: compileEdit(target, panel.edit) }),
  }
}

/** The resource of the rows. */
function rowsOf({ context }: CompileTarget, relation: RelationModel | undefined): ResourceConfig | undefined {
  const resource = relation && resourceOf(context, relation.entity)
  return resource === undefined ? undefined : lookup(context.configs, resource)
}

function compileEdit(target: CompileTarget, edit: NonNullable<PanelConfig['edit']>): PanelModel['edit'] {
  const declared = typeof edit === 'object' ? edit : {}
  return {
    ...declared,
    permission: declared.permission ?? `${target.config.permissions}.edit`,
    notice: declared.notice ?? target.config.notices?.updated ?? `${target.entity.title} saved.`,
  }
}

function definedOf<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
}
