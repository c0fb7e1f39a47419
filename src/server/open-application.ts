import { loadModel } from '#declarations/load-model.ts'
import type { Model } from '#declarations/model.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { readCodeNames } from '#declarations/read-code-names.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/connect/open-database.ts'
import type { FileStorage } from './files/file-storage.ts'
import { debug } from './debug.ts'
import { openFiles } from './files/open-files.ts'
import { createLogger } from './http/logger.ts'
import { loadServerCode } from './load-server-code.ts'
import { type ServerEnvironment, StartProblem } from './server-environment.ts'
import type { ServerParts } from './server-parts.ts'

/** What a seed is written with. */
export interface SeedParts {
  database: Database
  model: Model
  clock: Clock
  storage: FileStorage
}

/** What an application is opened with. */
export interface ApplicationOptions {
  /** Folder that holds `app/`, `schemas/`, `resources/` and the custom code. */
  root: string
  environment: ServerEnvironment
  clock?: Clock
  /** Fills an embedded database that has no tenant yet. Never called in production, nor for a server of one's own. */
  seed?: (parts: SeedParts) => Promise<unknown>
}

export interface OpenApplication {
  parts: ServerParts
  /** Whether the database was empty and has been seeded. */
  seeded: boolean
}

/**
 * Reads the declarations and the custom code of an application, and opens its database.
 *
 * @throws StartProblem when the declarations do not check clean, with all that is wrong; DatabaseProblem
 */
export async function openApplication(options: ApplicationOptions): Promise<OpenApplication> {
  const { root, environment, clock = systemClock } = options
  const model = cleanModel(root)
  debug.start('the declarations are read, with %d entities', Object.keys(model.entities).length)
  const code = await loadServerCode(root, readCodeNames(root))
  debug.start('the custom code is loaded')
  const { databaseUrl, dataDir, poolSize, production } = environment
  const logger = createLogger(environment.logLevel)
  const files = await openFiles(environment.files, dataDir)
  const { storage } = files
  const seed = production ? undefined : options.seed
  const { database, filled } = await openDatabase({
    place: databaseUrl === undefined ? { dataDir } : { url: databaseUrl },
    ...(poolSize && { poolSize }),
    model,
    clock,
    report: (error) => logger.error({ err: error }, 'the embedded PostgreSQL ended, and cannot be started again'),
    ...(seed && { fill: async (empty) => void (await seed({ database: empty, model, clock, storage })) }),
  })
  debug.start('the database is open%s', filled ? ', and was filled' : '')
  return { parts: { model, code, database, files, clock, settings: environment.settings, logger }, seeded: filled }
}

function cleanModel(root: string): Model {
  const { model, problems } = loadModel(root)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new StartProblem(`The declarations do not check clean.\n\n${problemsText(errors)}`)
  return model
}
