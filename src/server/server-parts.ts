import type { Logger } from 'pino'
import type { Model } from '#declarations/model.ts'
import type { Clock } from './clock.ts'
import type { ServerCode } from './custom-code.ts'
import type { Database } from './database/database.ts'
import type { FileParts } from './files/file-parts.ts'
import type { HttpSettings } from './http/http-settings.ts'

/** What a server is made of. It is handed in whole, so that tests and development can exchange any of it. */
export interface ServerParts {
  model: Model
  /** The application's own code, by name. */
  code: ServerCode
  database: Database
  files: FileParts
  clock: Clock
  settings: HttpSettings
  logger: Logger
  /** Aborted when the server begins to stop: it still answers, and asks to be sent nothing more. */
  stopping?: AbortSignal
}
