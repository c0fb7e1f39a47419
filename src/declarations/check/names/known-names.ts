import { BUILT_IN_ENTITIES } from '../../built-in/entities.ts'
import { builtInScreens, reportScreen, REPORTS_SCREEN } from '../../built-in-screens.ts'
import type { ApplicationConfig } from '../../format.ts'
import type { Source, SourceFile } from '../../source.ts'

/**
 * The existing names, read from the files as declared: a name whose declaration is malformed exists all the same, so
 * that uses of it are not reported. Undefined when application.json cannot be read.
 */
export interface KnownNames {
  entities: string[]
  resources: string[]
  guards?: string[]
  features?: string[]
  configuration?: string[]
  vocabulary?: string[]
  optionLists?: string[]
  screens?: string[]
  /** True when the schema has a property or a relation of this name, however malformed. */
  isWritten: (entity: string, name: string) => boolean
  /** True when a file with omitted parts mentions custom code of this name. */
  isMentioned: (code: string) => boolean
}

export function knownNames(source: Source, malformed: ReadonlySet<string>): KnownNames {
  const application = source.application
  const of = (section: string): string[] | undefined =>
    application?.value === undefined ? undefined : keysOf(application, section)
  return {
    entities: [...Object.keys(source.schemas), ...BUILT_IN_ENTITIES],
    resources: Object.keys(source.resources),
    guards: of('guards'),
    features: of('features'),
    configuration: of('configuration'),
    vocabulary: of('vocabulary'),
    optionLists: of('optionLists'),
    screens: withBuiltIn(of('screens'), application, Object.keys(source.reports ?? {})),
    isWritten: (entity, name) => {
      const file = Object.hasOwn(source.schemas, entity) ? source.schemas[entity] : undefined
      return (
        file !== undefined && (keysOf(file, 'properties').includes(name) || keysOf(file, 'relations').includes(name))
      )
    },
    isMentioned: (code) => filesOf(source).some(({ path, text }) => malformed.has(path) && text.includes(`"${code}"`)),
  }
}

function withBuiltIn(
  screens: string[] | undefined,
  application: SourceFile | undefined,
  reports: readonly string[],
): string[] | undefined {
  const builtIn = Object.keys(builtInScreens((application?.value ?? {}) as ApplicationConfig))
  const ofReports = reports.length > 0 ? [REPORTS_SCREEN, ...reports.map(reportScreen)] : []
  return screens && [...screens, ...builtIn, ...ofReports]
}

/** Every declaration, application.json first. */
export function filesOf({ application, schemas, shared, resources, reports = {}, translations }: Source): SourceFile[] {
  const all = [schemas, shared, resources, reports, translations].flatMap((files) => Object.values(files))
  return application ? [application, ...all] : all
}

function keysOf(file: SourceFile, section: string): string[] {
  const value = (file.value as Record<string, unknown> | null | undefined)?.[section]
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
