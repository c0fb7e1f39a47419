import type { FieldConfig } from '../format.ts'
import type { FieldRefModel } from '../model.ts'
import type { Place } from './context.ts'
import { withFieldGuards } from './guard.ts'
import { viewPath } from './path-view.ts'

/** Compiles one field of a panel, a headline or a form. */
export function compileFieldRef(place: Place, field: string | FieldConfig): FieldRefModel {
  const config = typeof field === 'string' ? { path: field } : field
  const view = viewPath(place, config.path)
  return {
    ...withFieldGuards(config, view.field),
    title: config.title ?? view.title,
    kind: view.kind,
    choices: view.choices,
    formatBy: view.formatBy,
    link: view.link,
  }
}
