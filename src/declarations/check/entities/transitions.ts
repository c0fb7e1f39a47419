import type { TransitionsDeclaration } from '../../format.ts'
import type { EntityModel, FieldModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { reportUnknownField } from './field-names.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** RC212: moves between states that cannot be made. */
export function checkTransitions(context: CheckContext): void {
  for (const declared of context.entities) {
    const { transitions } = declared.schema
    // An unknown field is reported elsewhere.
    const field = transitions && lookup(declared.entity.fields, transitions.field)
    if (!transitions || !field) continue
    const choices = checkField(context, declared, field)
    if (choices) checkMoves(context, declared, transitions, choices)
  }
}

/** The choices of the field, as far as it can be moved between. */
function checkField(
  { report }: CheckContext,
  { location }: DeclaredEntity,
  { name, choices, computed, kind, default: preset }: FieldModel,
): string[] | undefined {
  const at = within(location, 'transitions', 'field')
  if (!choices || computed || kind === 'choices') {
    report.add('RC212', at, `"${name}" has no choices to move between.`, 'Give the field an "enum".')
    return undefined
  }
  if (preset === undefined || preset === null) {
    report.add('RC212', at, `"${name}" has no state to begin with.`, 'Give the field a "default".')
  }
  return choices.map(({ value }) => String(value))
}

function checkMoves(
  context: CheckContext,
  { entity, location }: DeclaredEntity,
  { field, history, moves }: TransitionsDeclaration,
  choices: readonly string[],
): void {
  const { report } = context
  const made = new Map<string, string>()
  for (const [name, { from, to, reason, at: noted }] of Object.entries(moves)) {
    const at = within(location, 'transitions', 'moves', name)
    const check = (state: string, place: SourceLocation) => {
      if (choices.includes(state)) return
      const hint = didYouMean(state, choices, `It is one of ${oneOf(choices)}.`)
      report.add('RC212', place, `"${state}" is no choice of "${field}".`, hint)
    }
    check(to, within(at, 'to'))
    for (const [index, state] of from.entries()) {
      const place = within(at, 'from', index)
      check(state, place)
      if (state === to) report.add('RC212', place, `"${name}" leads from "${to}" to itself.`, 'Take it off the list.')
      const way = `${state} → ${to}`
      const other = made.get(way)
      made.set(way, name)
      if (other === undefined) continue
      report.add('RC212', place, `"${other}" leads from "${state}" to "${to}" as well.`, 'Leave one of the two.')
    }
    if (noted !== undefined) checkMoment(context, entity, noted, within(at, 'at'))
    if (reason === undefined) continue
    if (history?.reason !== undefined) continue
    const hint = 'Name the field for it under "history", as "reason".'
    report.add('RC212', within(at, 'reason'), `"${name}" asks for a reason, which is kept nowhere.`, hint)
  }
}

/** The moment of a move is kept by a field of the record itself. */
function checkMoment(context: CheckContext, entity: EntityModel, name: string, location: SourceLocation): void {
  const field = lookup(entity.fields, name)
  if (!field) reportUnknownField(context, entity, name, location)
  else if (field.kind !== 'dateTime' || field.computed) {
    const hint = 'Name a field with "format": "date-time".'
    context.report.add('RC212', location, `"${name}" of ${entity.name} keeps no moment.`, hint)
  }
}
