import type { FieldConfig } from '../../format.ts'
import type { FieldRefModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CompileTarget } from '../context.ts'
import { withFieldGuards } from '../guard.ts'
import { ownKindOf, type PathView, viewPath, viewOfField } from '../path-view.ts'

/** Compiles one field of a panel, a headline or a form. */
export function compileFieldRef(target: CompileTarget, field: string | FieldConfig): FieldRefModel {
  const config = typeof field === 'string' ? { path: field } : field
  const view = viewOf(target, config.path)
  return {
    ...ownKindOf(view, 'cell', 'input'),
    ...withFieldGuards(config, view.fields),
    title: config.title ?? view.title,
    kind: view.kind,
    choices: view.choices,
    formatBy: view.formatBy,
    link: view.link,
  }
}

/** `writeOnly` fields are not paths: they are looked up on the record's own entity alone. */
function viewOf(target: CompileTarget, path: string): PathView {
  const input = lookup(target.entity.inputs, path)
  return input ? viewOfField(input) : viewPath(target, path)
}
