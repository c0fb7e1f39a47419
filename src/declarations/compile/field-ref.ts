import type { FieldConfig } from '../format.ts'
import type { FieldRefModel } from '../model.ts'
import { own } from '../own.ts'
import type { Place } from './context.ts'
import { withFieldGuards } from './guard.ts'
import { type PathView, viewPath, viewOfField } from './path-view.ts'

/** Compiles one field of a panel, a headline or a form. */
export function compileFieldRef(place: Place, field: string | FieldConfig): FieldRefModel {
  const config = typeof field === 'string' ? { path: field } : field
  const view = viewOf(place, config.path)
  return {
    ...withFieldGuards(config, view.fields),
    title: config.title ?? view.title,
    kind: view.kind,
    choices: view.choices,
    formatBy: view.formatBy,
    link: view.link,
  }
}

/** What is only sent is no path: it is found on the record's own entity alone. */
function viewOf(place: Place, path: string): PathView {
  const input = own(place.entity.inputs, path)
  return input ? viewOfField(input) : viewPath(place, path)
}
