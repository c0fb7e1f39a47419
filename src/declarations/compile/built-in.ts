import { builtIn } from '../built-in/entities.ts'
import type { EntitySchema } from '../format.ts'
import type { EntityModel } from '../model.ts'
import { compileEntity } from './entities/entity.ts'

/**
 * Compiles an entity whose table is the framework's own. Fields that its routes accept can be in forms, although they
 * are computed.
 */
export function compileBuiltIn(name: string, schema: EntitySchema): EntityModel {
  const entity: EntityModel = { ...compileEntity(name, schema), builtIn: true }
  const { taken = [], appendOnly } = builtIn(entity) ?? {}
  const fields = Object.entries(entity.fields)
    .filter(([field]) => !(appendOnly && TIMESTAMPS.includes(field)))
    .map(([field, model]) => [field, taken.includes(field) ? { ...model, readOnly: false } : model])
  return { ...entity, fields: Object.fromEntries(fields), ...(appendOnly && { appendOnly }) }
}

const TIMESTAMPS: readonly string[] = ['created_at', 'updated_at']
