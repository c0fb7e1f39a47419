import type { Logger } from 'pino'
import type { Model } from '#declarations/model.ts'
import type { Clock } from './clock.ts'
import type { ServerCode } from './custom-code.ts'
import type { Database } from './database/database.ts'
import type { FileParts } from './files/file-parts.ts'
import type { HttpSettings } from './http/http-settings.ts'
import type { Service } from './http/service.ts'

/** The parts of a server. They are passed in together, so that tests and development can replace any of them. */
export interface ServerParts {
  model: Model
  /** The application's own code, by name. */
  code: ServerCode
  database: Database
  files: FileParts
  clock: Clock
  settings: HttpSettings
  logger: Logger
  /** Services that run beside the product. Absent: none. */
  services?: readonly Service[]
  /** Aborted when shutdown begins: the server still answers, but asks for no new requests. */
  stopping?: AbortSignal
}
