import type { RawBuilder } from 'kysely'
import type { FieldModel, Model } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import type { ServerCode } from '../custom-code.ts'
import { computedSql } from './computed.ts'
import { conditionSql } from './condition.ts'
import type { Roots } from './planning.ts'
import type { OpenStatement, Source } from './source.ts'
import type { Sql } from './sql.ts'

export type { Sql } from './sql.ts'

/** A statement that is being written. */
export class Statement implements OpenStatement {
  private aliases = 0

  constructor(
    readonly model: Model,
    readonly code: ServerCode,
    readonly roots: Roots,
    readonly readerGuard?: string,
    private readonly prefix = 't',
  ) {}

  alias(): string {
    this.aliases += 1
    return `${this.prefix}${this.aliases}`
  }

  condition(rows: Source, condition: Condition): RawBuilder<boolean> {
    return conditionSql(rows, condition, this.roots)
  }

  computed(rows: Source, field: FieldModel): Sql {
    return computedSql(rows, field)
  }
}
