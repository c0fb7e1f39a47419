import type { RawBuilder } from 'kysely'
import type { Model } from '#declarations/model.ts'
import type { ServerCode } from '../custom-code.ts'
import type { Roots } from './planning.ts'

/** SQL of a value that is not typed any further. */
export type Sql = RawBuilder<unknown>

/** What everything in one statement shares. */
export class Statement {
  private aliases = 0

  constructor(
    readonly model: Model,
    /** Named computed values and queries. */
    readonly code: ServerCode,
    /** Roots that computed values follow: today is that of the tenant's zone. */
    readonly roots: Roots,
  ) {}

  /** A table alias that the statement does not have yet. */
  alias(): string {
    this.aliases += 1
    return `t${this.aliases}`
  }
}
