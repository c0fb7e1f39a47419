import type { ResourceConfig } from '../format.ts'
import type { ResourceModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import type { CompileTarget } from './context.ts'
import { compileForm } from './form.ts'
import { compileInlineRows } from './entities/inline-rows.ts'
import { compileList } from './list.ts'
import { compileMethods } from './methods.ts'
import { compileMounts } from './mount.ts'
import { withinSentence } from './names.ts'
import { compilePicker } from './picker.ts'
import { compileRelationEndpoint } from './relation-endpoint.ts'
import { compileScreens } from './screens.ts'
import { compileShow, defaultShow } from './show.ts'

/** Compiles one resource. The entities must be compiled, with their relations. */
export function compileResource(target: CompileTarget): ResourceModel {
  const { config, entity } = target
  const screens = compileScreens(config)
  const thing = `The ${withinSentence(entity.title)}`
  const show = config.show ?? (screens.show || opensDetails(config) ? defaultShow(entity) : undefined)
  return {
    name: target.resource,
    entity: entity.name,
    title: entity.title,
    plural: entity.plural,
    ...(config.list?.title !== undefined && { listTitle: config.list.title }),
    icon: config.icon ?? 'folder',
    mounts: compileMounts(config),
    screens,
    area: config.permissions,
    feature: config.feature,
    requires: config.requires,
    scope: config.scope ?? {},
    methods: compileMethods(config, entity),
    list: compileList(target, config.list ?? {}, config.permissions),
    recordParams: compileRecordParams(config),
    show: show && compileShow(target, show),
    form: compileForm(target, config.form, []),
    picker: compilePicker(entity, config.permissions, compileMethods(config, entity), config.picker),
    relations: compileRelationEndpoints(target),
    inline: compileInlineRows(target),
    endpoints: config.endpoints ?? [],
    collection: config.collection,
    ...(config.single && { single: true }),
    notices: {
      created: config.notices?.created ?? `${thing} has been successfully added.`,
      updated: config.notices?.updated ?? `${thing} has been successfully updated.`,
      deleted: config.notices?.deleted ?? `${thing} has been successfully deleted.`,
    },
    confirmDelete:
      config.confirmDelete ?? `Are you sure you want to delete {${entity.display}}? This cannot be undone.`,
    lookAlike: config.lookAlike,
    ...(config.duplicate && { duplicate: config.duplicate === true ? { without: [] } : config.duplicate }),
    ...(config.upload && { upload: config.upload }),
  }
}

/** `true` means the list's parameter of the same name. */
function compileRecordParams({ recordParams = {}, list }: ResourceConfig): ResourceModel['recordParams'] {
  const params = Object.entries(recordParams).map(([name, declared]) => {
    const { where, fields = [] } = declared === true ? { where: lookup(list?.params ?? {}, name) } : declared
    return [name, { ...(where && { where }), fields }] as const
  })
  return Object.fromEntries(params)
}

function compileRelationEndpoints(target: CompileTarget): ResourceModel['relations'] {
  const endpoints = Object.entries(target.config.relations ?? {}).flatMap(([name, config]) => {
    const relation = lookup(target.entity.relations, name)
    return relation ? [[name, compileRelationEndpoint(target, relation, config)] as const] : []
  })
  return Object.fromEntries(endpoints)
}

/** Rows whose details open in a dialog have something to show there, with a screen or without. */
function opensDetails({ list }: ResourceConfig): boolean {
  return (list?.actions ?? []).some(
    (action) => typeof action === 'object' && 'dialog' in action && action.dialog === 'details',
  )
}
