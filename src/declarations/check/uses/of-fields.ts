import type { FieldConfig, FormConfig } from '../../format.ts'
import { BUILT_IN_CELLS } from '../../built-in.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { usesOfGuarded } from './of-guarded.ts'
import { unguardedPaths, usesOfIds } from './of-ids.ts'
import type { PathNeed, Row, Use } from './use.ts'

/** The names used by a list of fields on a screen or in a form. */
export function* usesOfFields(
  fields: (string | FieldConfig)[] | undefined,
  location: SourceLocation,
  row: Row,
  need: PathNeed = 'value',
  chosen: readonly string[] = [],
): Generator<Use> {
  yield usesOfIds('field', unguardedPaths(fields), location)
  for (const [index, field] of (fields ?? []).entries()) {
    const at = within(location, index)
    if (chosen.includes(typeof field === 'string' ? field : field.path)) {
      if (typeof field !== 'string') yield* usesOfGuarded(field, at, { row })
      continue
    }
    if (typeof field === 'string') {
      yield { type: 'path', path: field, row, need, what: 'field', ...at }
      continue
    }
    yield { type: 'path', path: field.path, row, need, what: 'field', ...within(at, 'path') }
    yield* usesOfGuarded(field, at, { row })
    yield* usesOfCell(field.cell, at)
    if (field.input !== undefined) {
      yield { type: 'code', kind: 'input', name: field.input, ...within(at, 'input') }
    }
    if (field.propose !== undefined) {
      yield { type: 'path', path: field.propose, row, need: 'value', what: 'proposal', ...within(at, 'propose') }
    }
    for (const [key, path] of Object.entries(field.proposeAfter ?? {})) {
      yield { type: 'path', path, row, need: 'value', what: 'proposal', ...within(at, 'proposeAfter', key) }
    }
  }
}

/** The custom cell of a value; built-in ones are no use. */
export function* usesOfCell(cell: string | undefined, location: SourceLocation): Generator<Use> {
  if (cell === undefined || BUILT_IN_CELLS.some((name) => name === cell)) return
  yield { type: 'code', kind: 'cell', name: cell, ...within(location, 'cell') }
}

/**
 * The names used by a form.
 *
 * @param chosen relations that may be among its fields
 */
export function* usesOfForm(
  form: FormConfig | undefined,
  location: SourceLocation,
  row: Row,
  chosen: readonly string[] = [],
): Generator<Use> {
  if (!form) return
  yield* usesOfFields(form.fields, within(location, 'fields'), row, 'ownField', chosen)
  yield* usesOfFields(form.create, within(location, 'create'), row, 'ownField', chosen)
  yield usesOfIds(
    'section',
    form.sections?.map((section) => section.id),
    within(location, 'sections'),
    'id',
  )
  for (const [index, section] of (form.sections ?? []).entries()) {
    const at = within(location, 'sections', index)
    yield* usesOfGuarded(section, at, { row })
    yield* usesOfFields(section.fields, within(at, 'fields'), row, 'ownField', chosen)
  }
  if (form.review !== undefined)
    yield { type: 'code', kind: 'review', name: form.review, ...within(location, 'review') }
  yield usesOfIds(
    'warning',
    form.warnings?.map((warning) => warning.id),
    within(location, 'warnings'),
    'id',
  )
  for (const [index, { when, text: words }] of (form.warnings ?? []).entries()) {
    const at = within(location, 'warnings', index)
    yield { type: 'condition', condition: when, row, ownFieldsOnly: true, ...within(at, 'when') }
    yield { type: 'text', text: words, row, ...within(at, 'text') }
  }
}
