import { type RawNode, sql } from 'kysely'
import type { Sql } from './sql.ts'
import { textOfSql } from './text-of-sql.ts'

/**
 * A value of one record that a statement may ask for several times. Only when the whole statement is written is it known how often:
 * once, it stands where it is asked for; several times, and looked up among other rows, it is worked out once beside the record.
 */
export class SharedValue {
  private uses = 0
  private looksUp: boolean | undefined

  constructor(
    private readonly alias: string,
    private readonly written: Sql,
  ) {}

  /** The value, at one more place. */
  use(): Sql {
    this.uses += 1
    return decidedLate(() => (this.isShared() ? sql`${sql.id(this.alias, 'value')}` : this.written))
  }

  /** The join that works it out, if any. */
  join(): Sql {
    // What stands behind `offset` stays where it is: PostgreSQL would write it into each place again.
    return decidedLate(() =>
      this.isShared()
        ? sql` cross join lateral (select ${this.written} as value offset 0) as ${sql.id(this.alias)}`
        : sql``,
    )
  }

  private isShared(): boolean {
    if (this.uses < 2) return false
    return (this.looksUp ??= /\bselect\b/.test(textOfSql(this.written)))
  }
}

/** SQL that is decided when the text of the statement is made. */
function decidedLate(decide: () => Sql): Sql {
  const decided = () => decide().toOperationNode() as RawNode
  const node: RawNode = {
    kind: 'RawNode',
    get sqlFragments() {
      return decided().sqlFragments
    },
    get parameters() {
      return decided().parameters
    },
  }
  return sql`${{ toOperationNode: () => node }}`
}
