import type { PropertySchema } from '../../format.ts'
import type { CheckContext, DeclaredEntity, DeclaredResource } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** What is said of a field that is kept, or of what is shown of one. */
const OF_KEPT_FIELDS = [
  'readOnly',
  'computed',
  'stored',
  'references',
  'where',
  'onDelete',
  'unique',
  'exclusive',
  'immutable',
  'showWhen',
  'onChange',
  'formatBy',
  'renamed',
] as const satisfies readonly (keyof PropertySchema)[]

/** RC117: what is said of a field that is sent and not kept. RC180: effects of what people do not write. */
export function checkInputs(context: CheckContext): void {
  for (const declared of context.entities) {
    for (const [name, property] of Object.entries(declared.schema.properties)) {
      if (property.writeOnly) checkInput(context, declared, name, property)
    }
  }
  for (const declared of context.resources) checkEffects(context, declared)
}

function checkInput(context: CheckContext, declared: DeclaredEntity, name: string, property: PropertySchema): void {
  const { report } = context
  const location: SourceLocation = within(declared.location, 'properties', name)
  for (const keyword of OF_KEPT_FIELDS.filter((one) => property[one] !== undefined)) {
    const message = `"${name}" is sent and not kept, so "${keyword}" says nothing.`
    report.add('RC117', within(location, keyword), message, `Remove "${keyword}" or "writeOnly".`)
  }
  if (property.format === 'image' || property.format === 'file') {
    const message = `"${name}" is sent and not kept, so it can hold no stored file.`
    report.add('RC117', within(location, 'format'), message, 'Remove "writeOnly", or choose another format.')
  }
  if (declared.schema.required?.includes(name)) {
    const message = `"${name}" is sent and not kept, so no record can be required to have it.`
    report.add('RC117', within(location, 'writeOnly'), message, 'Take it off "required", and give it a default.')
  }
  const readers = context.resources.filter(({ entity }) => entity === declared.entity)
  if (readers.some(({ config }) => (config.effects ?? []).length > 0)) return
  const where = readers.map(({ name: resource }) => `resources/${resource}.json`).join(' or ')
  const hint = `Name the code that reads it under "effects" of ${where || 'its resource'}.`
  report.add('RC117', within(location, 'writeOnly'), `"${name}" is sent and not kept, and nothing reads it.`, hint)
}

function checkEffects({ report }: CheckContext, { config, resource, entity, location }: DeclaredResource): void {
  if (config.effects === undefined) return
  const add = (message: string) => report.add('RC180', within(location, 'effects'), message, 'Remove "effects".')
  if (entity.builtIn || entity.query !== undefined) add(`Rows of ${entity.name} are not written by people.`)
  else if (config.collection !== undefined) add('Rows that are saved together have no effects of their own.')
  else if (!resource.methods.includes('create') && !resource.methods.includes('update')) {
    add('"methods" leaves out "create" and "update", so nothing follows from them.')
  }
}
