import { LEGAL_ROOTS, type OperandNode, parseOperand } from '#protocol/conditions/operand.ts'
import type { FieldModel } from '../../model.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { lookUpPath } from './path-look-up.ts'
import type { SourceLocation } from '../report/report.ts'
import { didYouMean, oneOf } from './suggest.ts'
import { userNames } from '../application/user-names.ts'
import type { ConditionSubjects } from '../uses/use.ts'
import { valueFits } from '../entities/value-fits.ts'

type RootNode = Extract<OperandNode, { kind: 'root' }>

/** RC132 to RC134, RC141, RC142 in the bodies of actions. */
export function checkOperands(context: CheckContext): void {
  for (const use of usesOf(context, 'operand')) checkOperand(context, use.operand, use.subjects, use)
}

/**
 * Checks an operand, or a value to be sent. `compared` is the field on the other side. RC132: it does not fit the
 * field. RC133: a reference that does not exist here. RC134: an unknown name.
 */
export function checkOperand(
  context: CheckContext,
  operand: unknown,
  subjects: ConditionSubjects,
  location: SourceLocation,
  compared?: Pick<FieldModel, 'kind' | 'choices'>,
): void {
  if (typeof operand === 'object' && operand !== null) {
    context.report.add(
      'RC132',
      location,
      'A value is a text, a number, true, false or null.',
      'Write operators in an object beside the path.',
    )
    return
  }
  const node = parseOperand(operand as string)
  if (!node) {
    context.report.add('RC133', location, `"${String(operand)}" refers to nothing.`, hintForRoots())
  } else if (node.kind === 'root') checkRoot(context, node, String(operand), subjects, location)
  else if (compared) checkFits(context, node, operand as string, compared, location)
}

/** Checks a reference such as `$user.branch_id`. */
export function checkRoot(
  context: CheckContext,
  node: RootNode,
  written: string,
  subjects: ConditionSubjects,
  location: SourceLocation,
): void {
  const { known, report } = context
  const unknown = (code: 'RC134' | 'RC141' | 'RC142', what: string, names: string[] | undefined, fix: string) => {
    if (!names || names.includes(node.path)) return
    report.add(code, location, `There is no ${what} "${node.path}".`, didYouMean(node.path, names, fix))
  }
  if (subjects.settingsOnly && node.root !== 'config' && node.root !== 'feature') {
    return report.add('RC133', location, `"${written}" stands for nothing here.`, SETTINGS_ONLY)
  }
  switch (node.root) {
    case 'user': {
      const names = userNames(context)
      return unknown('RC134', 'value of the user', names, `The user has ${oneOf(names ?? [])}.`)
    }
    case 'config':
      return unknown(
        'RC142',
        'configuration key',
        known.configuration,
        'Declare it under "configuration" of app/application.json.',
      )
    case 'feature':
      return unknown('RC141', 'feature', known.features, 'Declare it under "features" of app/application.json.')
    case 'record':
    case 'parent':
      return checkRecordRoot(context, node, written, subjects, location)
    case 'value':
    case 'param':
      if (subjects.given === node.root) return
      return report.add('RC133', location, `"${written}" stands for nothing here.`, GIVEN_HINTS[node.root])
  }
}

const SETTINGS_ONLY =
  '"requires" is decided without a record and for everybody alike: ask about "$config.…" or "$feature.…".'

const GIVEN_HINTS = {
  value: '"$value" is what a filter was given; write it in the "where" of a filter.',
  param: '"$param" is what a query parameter was given; write it in "params".',
}

function checkRecordRoot(
  context: CheckContext,
  node: RootNode,
  written: string,
  subjects: ConditionSubjects,
  location: SourceLocation,
): void {
  const row =
    node.root === 'parent' ? subjects.parent : (subjects.record ?? (subjects.ofRows ? undefined : subjects.row))
  if (!row) {
    const fix =
      node.root === 'parent'
        ? '"$parent" is the record whose tab or relation this is; there is none here.'
        : subjects.ofRows
          ? 'Each row is looked at by itself, with no record beside it: compare its values with fixed ones, or write the comparison in code, { "sql": "…" }.'
          : '"$record" is the record that is shown or edited; there is none here.'
    context.report.add('RC133', location, `"${written}" stands for nothing here.`, fix)
    return
  }
  const found = lookUpPath(context, node.path, row, 'reference', location)
  if (found && subjects.ownFieldsOnly && node.root === 'record' && found.steps.length > 0) {
    const hint = 'This is decided when one record is written: compare with a field that its schema declares.'
    context.report.add('RC124', location, `"${written}" is not a value of ${row.entity} itself.`, hint)
    return
  }
  if (found?.many) {
    context.report.add(
      'RC121',
      location,
      `"${written}" has several values.`,
      'Compare with a path that leads to one record.',
    )
  }
}

function checkFits(
  { report }: CheckContext,
  node: Exclude<OperandNode, RootNode>,
  written: string,
  field: Pick<FieldModel, 'kind' | 'choices'>,
  location: SourceLocation,
): void {
  if (node.kind === 'time') {
    const isOfDay = node.root === 'time'
    if (isOfDay ? field.kind === 'time' : field.kind === 'date' || field.kind === 'dateTime') return
    report.add(
      'RC132',
      location,
      `"${written}" is a ${isOfDay ? 'time of day' : 'date'}, but the field is of kind ${field.kind}.`,
      `Compare it with a field that holds ${isOfDay ? 'times' : 'dates'}.`,
    )
    return
  }
  const refused = valueFits(node.value, field)
  if (refused) report.add('RC132', location, refused.message, refused.hint)
}

function hintForRoots(): string {
  return `${LEGAL_ROOTS.charAt(0).toUpperCase()}${LEGAL_ROOTS.slice(1)}`
}
