import type { EntityModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { createRecord } from '../../write/create-record.ts'
import { deleteRecord } from '../../write/delete-record.ts'
import type { RecordTarget } from '../../write/record-target.ts'
import { updateRecord } from '../../write/update-record.ts'
import type { SavedRecord } from '../../write/saved-record.ts'
import { createRole, deleteRole, updateRole } from './write-role.ts'
import { createUser, deleteUser, updateUser } from './write-user.ts'

/** Writes the records of an entity. */
export interface RecordWriter {
  create(context: RequestContext, target: RecordTarget, body: unknown): Promise<SavedRecord>
  update(
    context: RequestContext,
    target: RecordTarget,
    id: number,
    body: unknown,
    ifMatch?: number,
  ): Promise<SavedRecord>
  delete(context: RequestContext, target: RecordTarget, id: number, ifMatch?: number): Promise<void>
}

const DECLARED: RecordWriter = { create: createRecord, update: updateRecord, delete: deleteRecord }

/** What the framework writes by rules of its own; its other tables are written by no route of a resource. */
const FRAMEWORK: Readonly<Record<string, RecordWriter>> = {
  user: { create: createUser, update: updateUser, delete: deleteUser },
  role: { create: createRole, update: updateRole, delete: deleteRole },
}

/** @throws Error for a table of the framework that has no writer, which no checked resource asks for */
export function writerOf(entity: EntityModel): RecordWriter {
  const writer = entity.builtIn ? FRAMEWORK[entity.name] : DECLARED
  if (!writer) throw new Error(`Records of ${entity.name} cannot be written.`)
  return writer
}
