import { APP_ROLE, LOOKUP_ROLE } from '../migrate/database-roles.ts'
import { additive, type MigrationStep } from '../migrate/migration-plan.ts'
import { EXTENSIONS } from '../migrate/plan-foundation.ts'
import { tableName } from '../migrate/table-sql.ts'
import type { Catalogue, LiveTable } from '../migrate/read-catalogue.ts'
import { SCHEMA } from '../connect/engine.ts'
import type { TableDescription } from '../describe/table-description.ts'
import { identifier } from '../sql-text.ts'
import { layOutSql, placementOf, type Placement } from './placement.ts'
import type { Cluster } from './read-cluster.ts'

/** A reason against a distribution, and the remedy. */
export interface Hindrance {
  reason: string
  fix: string
}

/** The steps of a distribution. Each is kept by itself, so that it goes on where it was cut off. */
export interface DistributionPlan {
  hindrances: Hindrance[]
  steps: MigrationStep[]
  /** Tables that lie where they should already. */
  done: number
}

/**
 * Plans how tables come to lie on the machines of a cluster. What holds tables together (references, triggers) is taken away first and
 * made anew by the migration that follows; so is what the owner of a table does not read past.
 *
 * @param cluster undefined without the extension
 */
export function planDistribution(
  cluster: Cluster | undefined,
  live: Pick<Catalogue, 'tables'>,
  declared: readonly TableDescription[],
): DistributionPlan {
  if (!cluster) {
    return {
      hindrances: [
        {
          reason: 'The database has no extension citus.',
          fix: 'Install Citus on every machine, and run as a superuser, in a database of this name on each: create extension citus;',
        },
      ],
      steps: [],
      done: 0,
    }
  }
  const laidOut = declared.filter((table) => placementOf(table) !== 'coordinator')
  const isThere = ({ name }: TableDescription) => live.tables.size === 0 || live.tables.has(name)
  const waiting = laidOut.filter((table) => isThere(table) && cluster.placed.get(table.name) !== placementOf(table))
  const tables = [...placed(waiting, 'everywhere'), ...placed(waiting, 'byTenant')]
  const loose = tables.flatMap(({ name }) => comeLoose(live.tables.get(name)))
  return {
    hindrances: hindrancesOf(cluster, declared),
    steps: tables.length === 0 ? [] : [letIn(cluster), ...loose, ...tables.map(layOut)],
    done: laidOut.length - waiting.length,
  }
}

function placed(tables: readonly TableDescription[], wanted: Placement): TableDescription[] {
  return tables.filter((table) => placementOf(table) === wanted)
}

function hindrancesOf(
  { workers, hasCoordinator, placed }: Cluster,
  declared: readonly TableDescription[],
): Hindrance[] {
  const elsewhere = declared
    .filter(({ name }) => placed.has(name))
    .filter((table) => placementOf(table) !== placed.get(table.name))
  return [
    ...(workers === 0
      ? [
          {
            reason: 'No machine beside the coordinator takes rows.',
            fix: `On the coordinator, for each of them: select citus_add_node('worker-1.example', 5432);`,
          },
        ]
      : []),
    ...(hasCoordinator
      ? []
      : [
          {
            reason: 'The other machines do not know the address of the coordinator.',
            fix: `On the coordinator: select citus_set_coordinator_host('coordinator.example', 5432);`,
          },
        ]),
    ...elsewhere.map(({ name }) => ({
      reason: `The table ${name} lies otherwise than it should.`,
      fix: `Take it back first: select undistribute_table('${SCHEMA}.${name}');`,
    })),
  ]
}

/** The coordinator connects to the others as the role that a statement runs as. */
function letIn({ extensions }: Cluster): MigrationStep {
  const roles = [APP_ROLE, LOOKUP_ROLE]
  return additive(
    `prepare the machines, and let them connect to each other as ${roles.join(' and ')}`,
    // Functions in texts call them, which the cluster does not see.
    ...EXTENSIONS.filter((name) => !extensions.includes(name)).map(
      (name) => `create extension if not exists ${name} schema public`,
    ),
    ...roles.map((role) => `alter role ${role} login`),
    // A search runs where the rows are, and reads them there.
    ...roles.map((role) => `alter role ${role} set citus.allow_nested_distributed_execution = on`),
    `grant usage on schema ${SCHEMA} to ${roles.join(', ')}`,
    `grant create on schema ${SCHEMA} to ${LOOKUP_ROLE}`,
  )
}

function comeLoose(table: LiveTable | undefined): MigrationStep[] {
  if (!table) return []
  const name = tableName(table.name)
  const references = [...table.constraints].filter(([, { kind }]) => kind === 'f').map(([key]) => key)
  const triggers = [...table.frozen.keys(), ...table.noted.keys()]
  const sql = [
    ...references.map((key) => `alter table ${name} drop constraint ${identifier(key)}`),
    ...triggers.map((trigger) => `drop trigger ${identifier(trigger)} on ${name}`),
    // Rows are copied by the owner of the table, past its policies.
    ...(table.secured ? [`alter table ${name} no force row level security`] : []),
  ]
  return sql.length === 0 ? [] : [additive(`let go of what holds ${table.name}`, ...sql)]
}

function layOut(table: TableDescription): MigrationStep {
  const what =
    placementOf(table) === 'everywhere' ? `copy ${table.name} to every machine` : `lay ${table.name} out by tenant`
  return additive(what, ...layOutSql(table))
}

/** The plan as text, a line for each step. */
export function distributionText({ hindrances, steps, done }: DistributionPlan): string {
  return [
    ...hindrances.flatMap(({ reason, fix }) => [`x ${reason}`, `    ${fix}`]),
    ...(hindrances.length === 0 && steps.length === 0 ? ['The tables lie as they should.'] : []),
    ...(hindrances.length === 0 && steps.length > 0 && done > 0 ? [`${done} tables lie as they should already.`] : []),
    ...steps.map(({ what }) => `+ ${what}`),
  ].join('\n')
}
