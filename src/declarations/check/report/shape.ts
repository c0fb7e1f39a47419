import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import applicationSchema from '../../meta-schemas/application.schema.json' with { type: 'json' }
import entitySchema from '../../meta-schemas/entity.schema.json' with { type: 'json' }
import reportSchema from '../../meta-schemas/report.schema.json' with { type: 'json' }
import resourceSchema from '../../meta-schemas/resource.schema.json' with { type: 'json' }
import { NO_APPLICATION } from '../../no-application.ts'
import sharedSchema from '../../meta-schemas/shared.schema.json' with { type: 'json' }
import { type Source, type SourceFile, toPointer } from '../../source.ts'
import { describeShapeError } from './shape-error.ts'
import { checkFormerResource, checkFormerSchema } from './former-forms.ts'
import type { Report, Segments } from './report.ts'
import { salvage } from './salvage.ts'

/**
 * Checks every file against the meta-schema of its kind, and returns the source without malformed parts, so that all
 * other checks can run at once.
 */
export function checkShapes(source: Source, report: Report): Source {
  validators ??= compileValidators()
  const { application, entity, shared, resource, report: isReport } = validators
  const of = (files: Source['schemas'], check: (name: string, file: SourceFile) => SourceFile): Source['schemas'] =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, check(name, file)]))
  for (const file of Object.values(source.shared)) {
    checkShape(file, shared, { type: 'object', properties: {} }, report, ownKindsOf(source))
  }
  const kinds = ownKindsOf(source)
  return {
    ...source,
    application: source.application && checkShape(source.application, application, NO_APPLICATION, report, kinds),
    schemas: of(source.schemas, (_name, file) =>
      checkShape(file, entity, { properties: {} }, report, kinds, checkFormerSchema(file, report)),
    ),
    resources: of(source.resources, (_name, file) =>
      checkShape(file, resource, {}, report, kinds, checkFormerResource(file, report)),
    ),
    ...(source.reports && {
      reports: of(source.reports, (_name, file) =>
        checkShape(file, isReport, { permission: '', columns: [] }, report, kinds),
      ),
    }),
  }
}

let validators: Record<'application' | 'entity' | 'shared' | 'resource' | 'report', ValidateFunction> | undefined

/** Takes a tenth of a second, so it is compiled once, and only when declarations are checked. */
function compileValidators(): NonNullable<typeof validators> {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, strictRequired: false })
  return {
    application: ajv.compile(applicationSchema),
    entity: ajv.compile(entitySchema),
    shared: ajv.compile(sharedSchema),
    resource: ajv.compile(resourceSchema),
    report: ajv.compile(reportSchema),
  }
}

/**
 * `kinds` are formats of the application's own. `defaults` replace missing parts at the top of a file, so that the rest of it can be checked. Positions in a `former`
 * style are not reported again.
 */
function checkShape(
  file: SourceFile,
  validate: ValidateFunction,
  defaults: object,
  report: Report,
  kinds: readonly string[],
  former: readonly Segments[] = [],
): SourceFile {
  if (file.value === undefined || validate(file.value)) return file
  const reported = meaningful(validate.errors, kinds)
  if (reported.length === 0) return file
  for (const error of reported) {
    const { code, at, message, hint } = describeShapeError(error, kinds)
    if (former.some((known) => toPointer(at).startsWith(toPointer(known)))) continue
    report.add(code, { file, at }, message, hint)
  }
  const errorsOf = (value: unknown) => (validate(value) ? [] : meaningful(validate.errors, kinds))
  const isObject = typeof file.value === 'object' && file.value !== null && !Array.isArray(file.value)
  return { ...file, ...salvage(isObject ? { ...defaults, ...(file.value as object) } : file.value, errorsOf) }
}

/** The formats that the application itself brings. */
function ownKindsOf({ application }: Source): string[] {
  const { kinds } = (application?.value ?? {}) as { kinds?: unknown }
  return typeof kinds === 'object' && kinds !== null ? Object.keys(kinds) : []
}

/**
 * Without errors that only repeat another, of `if` and of the pattern inside `propertyNames`, and without those of formats
 * that the application itself brings, which the meta-schema cannot know.
 */
function meaningful(errors: ErrorObject[] | null | undefined, kinds: readonly string[]): ErrorObject[] {
  return (errors ?? []).filter(
    (error) => error.keyword !== 'if' && error.propertyName === undefined && !isOwnFormat(error, kinds),
  )
}

function isOwnFormat({ keyword, instancePath, data }: ErrorObject, kinds: readonly string[]): boolean {
  return keyword === 'enum' && instancePath.endsWith('/format') && kinds.some((kind) => kind === data)
}
