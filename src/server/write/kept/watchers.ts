import type { KeptRule, Watch } from '#declarations/kept-rules/kept-rule.ts'
import { keptRules } from '#declarations/kept-rules/kept-rules.ts'
import type { EntityModel, Model } from '#declarations/model.ts'

/** A rule, and one of the places whose writing can break it. */
export interface Watcher {
  rule: KeptRule
  watch: Watch
}

const known = new WeakMap<Model, Map<string, Watcher[]>>()

/** The rules that the writing of an entity can break. */
export function watchersOf(model: Model, entity: EntityModel): readonly Watcher[] {
  let byEntity = known.get(model)
  if (!byEntity) {
    byEntity = new Map()
    for (const rule of keptRules(model)) {
      for (const watch of rule.watches)
        byEntity.set(watch.entity, [...(byEntity.get(watch.entity) ?? []), { rule, watch }])
    }
    known.set(model, byEntity)
  }
  return byEntity.get(entity.name) ?? []
}

/** Those that the change of these fields can break. */
export function watchersOfChange(model: Model, entity: EntityModel, names: readonly string[]): Watcher[] {
  return watchersOf(model, entity).filter(({ watch }) => watch.columns.some((name) => names.includes(name)))
}

/** Those that a new row can break: nothing refers to it yet, but it may refer to others, or be one of another's rows. */
export function watchersOfNew(model: Model, entity: EntityModel): Watcher[] {
  return watchersOf(model, entity).filter(({ rule, watch }) =>
    watch.by === undefined ? watch.way.length === 0 && !rule.acyclic : watch.broken !== 'going',
  )
}

/** Those that the end of a row can break. */
export function watchersOfEnd(model: Model, entity: EntityModel): Watcher[] {
  return watchersOf(model, entity).filter(({ watch }) => watch.by !== undefined && watch.broken !== 'coming')
}
