import type { CodeNames } from '#protocol/custom-code.ts'
import { compileExpanded } from '../compile.ts'
import { expandSource } from '../expand/expand-source.ts'
import type { Model } from '../model.ts'
import type { Problem } from '../problem.ts'
import type { Source } from '../source.ts'
import { checkArchived } from './entities/archived.ts'
import { checkActions } from './resources/actions.ts'
import { checkApiAddresses } from './resources/api-addresses.ts'
import { checkApplicationValues } from './application/application-values.ts'
import type { CallTargets } from './resources/call-target.ts'
import { checkCalls } from './resources/calls.ts'
import { checkCode } from './resources/code.ts'
import { checkComputed } from './entities/computed.ts'
import { checkConditions } from './names/conditions.ts'
import type { CheckContext } from './context.ts'
import { createContext } from './create-context.ts'
import { checkDatabaseConditions } from './entities/database-conditions.ts'
import { checkDuplicates } from './entities/duplicates.ts'
import { checkExpressions } from './entities/expressions.ts'
import { checkFieldContradictions } from './entities/field-contradictions.ts'
import { checkFieldNames } from './entities/field-names.ts'
import { checkFieldTypes } from './entities/field-types.ts'
import { checkFieldValues } from './entities/field-values.ts'
import { checkFileFields } from './entities/file-fields.ts'
import { checkLocalised } from './entities/localised.ts'
import { checkFilters } from './resources/filters.ts'
import { checkFlags } from './resources/flags.ts'
import { checkFirstRows } from './resources/first-rows.ts'
import { checkHandledEvents, type HandledEvents } from './handled-events.ts'
import { checkIcons } from './application/icons.ts'
import { checkHooks } from './hooks.ts'
import { checkKeptRules } from './entities/kept-rules.ts'
import { checkMaterialized } from './entities/materialized.ts'
import { checkInputs } from './resources/inputs.ts'
import { filesOf, knownNames } from './names/known-names.ts'
import { checkApplicationNames, checkModelNames } from './names/known-uses.ts'
import { checkListLinks } from './application/list-links.ts'
import { checkMenu } from './resources/menu.ts'
import { checkOwnKinds } from './application/own-kinds.ts'
import { checkMigrations } from './application/migrations.ts'
import { checkNames } from './names/names.ts'
import { checkOperands } from './names/operands.ts'
import { checkPaths } from './names/paths.ts'
import { checkOpenScreens } from './application/open-screens.ts'
import { checkPermissions } from './application/permissions.ts'
import { checkRecordParams } from './resources/record-params.ts'
import { checkReferences } from './entities/references.ts'
import { checkRelationAddresses } from './resources/relation-addresses.ts'
import { Report } from './report/report.ts'
import { checkReports } from './application/reports.ts'
import { checkResourceSettings } from './resources/resource-settings.ts'
import { checkRules } from './entities/rules.ts'
import { checkScopes } from './resources/scopes.ts'
import { checkScreenAddresses } from './resources/screen-addresses.ts'
import { checkScreens } from './resources/screens.ts'
import { checkSettings } from './application/settings.ts'
import { checkShapes } from './report/shape.ts'
import { checkSyntax } from './report/syntax.ts'
import { checkTransitions } from './entities/transitions.ts'
import { checkWarnings } from './entities/warnings.ts'
import { checkTexts } from './application/texts.ts'
import { checkTranslations } from './application/translations.ts'

const CHECKS: readonly ((context: CheckContext) => void)[] = [
  checkApplicationValues,
  checkOwnKinds,
  checkNames,
  checkFieldTypes,
  checkFileFields,
  checkLocalised,
  checkFieldValues,
  checkFieldNames,
  checkFieldContradictions,
  checkArchived,
  checkHooks,
  checkInputs,
  checkReferences,
  checkFirstRows,
  checkPaths,
  checkConditions,
  checkOperands,
  checkExpressions,
  checkComputed,
  checkPermissions,
  checkOpenScreens,
  checkApplicationNames,
  checkModelNames,
  checkCode,
  checkIcons,
  checkMenu,
  checkListLinks,
  checkApiAddresses,
  checkScreenAddresses,
  checkRelationAddresses,
  checkRules,
  checkDatabaseConditions,
  checkKeptRules,
  checkMaterialized,
  checkTransitions,
  checkWarnings,
  checkScopes,
  checkDuplicates,
  checkScreens,
  checkSettings,
  checkFilters,
  checkFlags,
  checkActions,
  checkResourceSettings,
  checkRecordParams,
  checkReports,
  checkTexts,
  checkTranslations,
  checkMigrations,
]

/**
 * Checks declarations and compiles them, reporting everything wrong in one run: malformed parts are reported and left
 * out, and all other checks run on the rest.
 *
 * @param targetsOf the endpoints; without them nobody looks at what is called
 * @param handled what the jobs handle, where that is known
 */
export function checkSource(
  source: Source,
  codeNames: CodeNames,
  targetsOf?: CallTargets,
  handled?: HandledEvents,
): { model: Model; problems: Problem[] } {
  const report = new Report()
  for (const file of filesOf(source)) checkSyntax(file, report)
  if (!source.application) {
    const hint = 'Add it: name, title, languages, guards, roles and menu of the application.'
    report.addAtLine('RC107', 'app/application.json', 1, 'The application has no app/application.json.', hint)
  }
  for (const file of Object.values(source.schemas)) {
    for (const { at, message, hint } of file.sharedProblems ?? []) report.add('RC109', { file, at }, message, hint)
  }
  const shaped = checkShapes(source, report)
  const malformed = [...report.problems]
  const expanded = expandSource(shaped)
  reportExpansion(expanded, report)
  const model = compileExpanded(expanded, codeNames)
  const known = knownNames(source, new Set(malformed.map(({ file }) => file)))
  const context = createContext({ source: expanded, model, codeNames, known, report })
  for (const check of CHECKS) check(context)
  checkHandledEvents(context, handled)
  if (targetsOf) checkCalls({ ...context, targets: targetsOfModel(targetsOf, context) })
  return { model, problems: inOrder(report.problems.filter((problem) => !isConsequence(problem, malformed))) }
}

/** Reports the parts that could not be expanded, at their original positions. */
function reportExpansion({ resources, schemas }: Source, report: Report): void {
  for (const file of [...Object.values(schemas), ...Object.values(resources)]) {
    const { expansionProblems = [], shaped = file } = file
    for (const { code, at, message, hint } of expansionProblems) report.add(code, { file: shaped, at }, message, hint)
  }
}

/** With faulty declarations, endpoints cannot always be built; the faults have been reported already. */
function targetsOfModel(targetsOf: CallTargets, { model, report }: CheckContext): CheckContext['targets'] {
  try {
    return targetsOf(model)
  } catch (error) {
    if (report.problems.some(({ severity }) => severity === 'error')) return undefined
    throw error
  }
}

/** True when a problem is at a position where something malformed was left out, so that it only follows from that. */
function isConsequence(problem: Problem, malformed: Problem[]): boolean {
  if (malformed.includes(problem)) return false
  return malformed.some(({ file, pointer }) => {
    if (file !== problem.file || pointer === '') return false
    const parent = pointer.slice(0, pointer.lastIndexOf('/'))
    return (
      problem.pointer === pointer ||
      problem.pointer.startsWith(`${pointer}/`) ||
      (parent !== '' && problem.pointer === parent)
    )
  })
}

/** By file and position, so that problems can be fixed from top to bottom. */
function inOrder(problems: Problem[]): Problem[] {
  return problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}
