import { BUILT_IN_ENTITIES } from '../../built-in/entities.ts'
import { builtInScreens } from '../../built-in-screens.ts'
import type { ApplicationConfig } from '../../format.ts'
import type { Source, SourceFile } from '../../source.ts'

/**
 * The names that exist, read from the files as they were written: a name whose declaration is malformed exists all the same,
 * and whoever refers to it is not to blame. Undefined where application.json cannot be read.
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
  /** Whether the schema writes a property or a relation of this name, however malformed. */
  isWritten: (entity: string, name: string) => boolean
  /** Whether a file of which parts were left out mentions custom code of this name. */
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
    screens: withBuiltIn(of('screens'), application),
    isWritten: (entity, name) => {
      const file = Object.hasOwn(source.schemas, entity) ? source.schemas[entity] : undefined
      return (
        file !== undefined && (keysOf(file, 'properties').includes(name) || keysOf(file, 'relations').includes(name))
      )
    },
    isMentioned: (code) => filesOf(source).some(({ path, text }) => malformed.has(path) && text.includes(`"${code}"`)),
  }
}

function withBuiltIn(screens: string[] | undefined, application: SourceFile | undefined): string[] | undefined {
  return screens && [...screens, ...Object.keys(builtInScreens((application?.value ?? {}) as ApplicationConfig))]
}

/** Every declaration, application.json first. */
export function filesOf({ application, schemas, shared, resources, translations }: Source): SourceFile[] {
  const all = [schemas, shared, resources, translations].flatMap((files) => Object.values(files))
  return application ? [application, ...all] : all
}

function keysOf(file: SourceFile, section: string): string[] {
  const value = (file.value as Record<string, unknown> | null | undefined)?.[section]
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
