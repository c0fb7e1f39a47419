import auditEntry from './audit_entry.json' with { type: 'json' }
import file from './file.json' with { type: 'json' }
import jobRun from './job_run.json' with { type: 'json' }
import membership from './membership.json' with { type: 'json' }
import membershipRole from './membership_role.json' with { type: 'json' }
import role from './role.json' with { type: 'json' }
import sentMessage from './sent_message.json' with { type: 'json' }
import session from './session.json' with { type: 'json' }
import user from './user.json' with { type: 'json' }
import type { ApplicationConfig, EntitySchema, PropertySchema } from '../format.ts'
import type { EntityModel, ResourceModel } from '../model.ts'

/** The operations that an application may use on a table of the framework, besides listing and reading it. */
export interface BuiltIn {
  schema: EntitySchema
  /** Methods with routes in the framework; nothing else writes these rows. */
  writes: ResourceModel['methods']
  /** Computed fields that those routes accept all the same. */
  taken?: readonly string[]
  /** Append-only rows: without version and time of change. */
  appendOnly?: true
}

const WRITES: ResourceModel['methods'] = ['create', 'update', 'delete']

/**
 * The framework's own tables as entities, by name. A resource config may list, filter and show them like any other, and
 * a schema may refer to them. Secrets (hashes of passwords and tokens) are not fields, so nothing can name them.
 */
const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  user: { schema: user as EntitySchema, writes: WRITES, taken: ['status', 'roles'] },
  membership: { schema: membership as EntitySchema, writes: [], taken: ['status', 'roles'] },
  role: { schema: role as EntitySchema, writes: WRITES },
  membership_role: { schema: membershipRole as EntitySchema, writes: [] },
  session: { schema: session as EntitySchema, writes: [] },
  audit_entry: { schema: auditEntry as EntitySchema, writes: [], appendOnly: true },
  sent_message: { schema: sentMessage as EntitySchema, writes: [] },
  file: { schema: file as EntitySchema, writes: [] },
  job_run: { schema: jobRun as EntitySchema, writes: [] },
}

export const BUILT_IN_ENTITIES: readonly string[] = Object.keys(BUILT_IN)

/** The framework's settings of an entity; undefined for one that the application declares. */
export function builtIn(entity: Pick<EntityModel, 'name' | 'builtIn'>): BuiltIn | undefined {
  return entity.builtIn ? BUILT_IN[entity.name] : undefined
}

/** The words for people who sign in, of whom an application need not declare anything. */
export const USERS = (user as EntitySchema).plural ?? ''

/**
 * Schemas of the framework's tables that the application's declarations use, by name: those that a resource, a
 * reference or a relation names, and those they refer to. Others are not part of the model.
 */
export function builtInSchemas(
  application: ApplicationConfig,
  schemas: Readonly<Record<string, EntitySchema>>,
  configs: Readonly<Record<string, { entity: string }>>,
): Record<string, EntitySchema> {
  const found: Record<string, EntitySchema> = {}
  const wanted = [
    ...Object.values(configs).map(({ entity }) => entity),
    ...Object.values(schemas).flatMap(namedIn),
  ].filter((name) => !Object.hasOwn(schemas, name))
  for (const name of wanted) {
    if (Object.hasOwn(found, name) || !Object.hasOwn(BUILT_IN, name)) continue
    const schema = forApplication(name, application)
    found[name] = schema
    // The list grows while it is walked.
    wanted.push(...namedIn(schema).filter((other) => Object.hasOwn(BUILT_IN, other)))
  }
  return found
}

/** Entities that a schema names. */
function namedIn({ properties, relations }: EntitySchema): string[] {
  const references = Object.values(properties).flatMap(({ references: name }) => name ?? [])
  const related = Object.values(relations ?? {}).flatMap((relation) =>
    'through' in relation ? [relation.many, relation.through] : [relation.many],
  )
  return [...references, ...related]
}

/** Guards, and the records that memberships of scoped ones belong to, are the application's. */
function forApplication(name: string, application: ApplicationConfig): EntitySchema {
  const { schema } = BUILT_IN[name] as BuiltIn
  if (name === 'role') {
    const { name: title, ...others } = schema.properties
    const guard = guardField(application)
    const guardName = { oneOf: guard.oneOf, title: 'Guard', computed: 'guard' } as const
    return { ...schema, properties: { ...(title && { name: title }), guard, guard_name: guardName, ...others } }
  }
  if (name !== 'membership') return schema
  const subjects = subjectFields(application)
  return {
    ...schema,
    properties: { guard: guardField(application), ...subjects, ...schema.properties },
    unique: Object.keys(subjects).map((subject) => ['user_id', subject]),
  }
}

function guardField({ guards }: ApplicationConfig): PropertySchema {
  return {
    oneOf: Object.entries(guards).map(([name, { title }]) => ({ const: name, title })),
    immutable: true,
  }
}

/** `branch_id` for every entity that users of a scoped guard belong to. */
function subjectFields({ guards }: ApplicationConfig): Record<string, PropertySchema> {
  const entities = Object.values(guards).flatMap(({ scoped, belongsTo }) => (scoped && belongsTo ? [belongsTo] : []))
  return Object.fromEntries(entities.map((entity) => [`${entity}_id`, { references: entity, immutable: true }]))
}

/** Computed fields of a framework table that its routes accept all the same. */
export function takenFields(entity: string): readonly string[] {
  return (Object.hasOwn(BUILT_IN, entity) && BUILT_IN[entity]?.taken) || []
}
