import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { AccessChanges } from '../fence/access-changes.ts'
import { StatementSender } from '../connect/statement-sender.ts'
import { identifier, literal } from '../sql-text.ts'
import { nameObjects } from './cluster-errors.ts'

/**
 * Sends statements to a cluster. What a transaction sets for itself goes along to the machines that have the rows, and errors of
 * theirs name the objects of the database and not the parts of them that a machine has.
 */
export class ClusterSender extends StatementSender {
  constructor(access: AccessChanges) {
    super(access, true)
  }

  protected override async send(client: PoolClient, config: QueryConfig): Promise<QueryResult> {
    try {
      return await super.send(client, travelling(config))
    } catch (error) {
      throw nameObjects(error)
    }
  }
}

/** Only the command SET LOCAL goes along, and it takes no parameters. */
function travelling(config: QueryConfig): QueryConfig {
  if (config.text !== SETS) return config
  const [name, value] = config.values as [string, string]
  return { text: settingSql(name, value) }
}

const SETS = 'select set_config($1, $2, true)'

/** SQL: the setting until the end of the transaction. */
export function settingSql(name: string, value: string): string {
  return `set local ${name.split('.').map(identifier).join('.')} = ${literal(value)}`
}
