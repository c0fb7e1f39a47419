import type { Model } from '#declarations/model.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { type Clock, systemClock } from './clock.ts'
import { dataFolderProblem } from './data-folder-problem.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/connect/open-database.ts'
import type { FileStorage } from './files/storage/file-storage.ts'
import { debug } from './debug.ts'
import { openFiles } from './files/storage/open-files.ts'
import { giveDeclaredPermissions } from './identity/tenants/give-declared-permissions.ts'
import { createLogger } from './http/logger.ts'
import { deriveRows } from './materialized/derive-rows.ts'
import { loadServerCode } from './load-server-code.ts'
import type { Service } from './http/service.ts'
import type { ServerEnvironment } from './server-environment.ts'
import type { ServerParts } from './server-parts.ts'
import { readModel } from './sources.ts'

/** The parts that a seed writes with. */
export interface SeedParts {
  database: Database
  model: Model
  clock: Clock
  storage: FileStorage
}

/** Options for opening an application. */
export interface ApplicationOptions {
  /** Folder that holds `app/`, `schemas/`, `resources/` and the custom code. */
  root: string
  environment: ServerEnvironment
  clock?: Clock
  /** Services that run beside the product, inside its server. */
  services?: readonly Service[]
  /** Fills an embedded database that has no tenant yet. Never called in production, nor for an external server. */
  seed?: (parts: SeedParts) => Promise<unknown>
}

export interface OpenApplication {
  parts: ServerParts
  /** True when the database was empty and has been seeded. */
  seeded: boolean
}

/**
 * Reads the declarations and the custom code of an application, and opens its database.
 *
 * @throws StartProblem that lists everything wrong with the declarations; DatabaseProblem
 */
export async function openApplication(options: ApplicationOptions): Promise<OpenApplication> {
  const { root, environment, clock = systemClock, services = [] } = options
  const model = readModel(root)
  debug.start('the declarations are read, with %d entities', Object.keys(model.entities).length)
  const code = await loadServerCode(root, readCodeNames(root))
  debug.start('the custom code is loaded')
  const { databaseUrl, databaseReadUrl, dataDir, poolSize, production } = environment
  const logger = createLogger(environment.logLevel)
  const files = await openFiles(environment.files, dataDir)
  const { storage } = files
  const seed = production ? undefined : options.seed
  const { database, filled } = await openDatabase({
    place:
      databaseUrl === undefined
        ? { dataDir }
        : { url: databaseUrl, ...(databaseReadUrl !== undefined && { readUrl: databaseReadUrl }) },
    ...(poolSize && { poolSize }),
    model,
    clock,
    report: (error) => logger.error({ err: error }, 'the embedded PostgreSQL ended, and cannot be started again'),
    ...(seed && {
      fill: async (empty) => {
        await seed({ database: empty, model, clock, storage })
        await deriveRows(empty, { model, code })
      },
    }),
  })
  debug.start('the database is open%s', filled ? ', and was filled' : '')
  const parts = { model, code, database, files, clock, settings: environment.settings, logger, services }
  try {
    await giveDeclaredPermissions(parts)
    return { parts, seeded: filled }
  } catch (error) {
    await database.close()
    throw databaseUrl === undefined ? dataFolderProblem(dataDir, error) : error
  }
}
