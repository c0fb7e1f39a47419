import type { PropertySchema } from '../../format.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** Keywords that only apply to stored fields. */
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

/** RC117: what is said of a field that is sent and not kept. */
export function checkInputs(context: CheckContext): void {
  for (const declared of context.entities) {
    for (const [name, property] of Object.entries(declared.schema.properties)) {
      if (property.writeOnly) checkInput(context, declared, name, property)
    }
  }
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
  if (declared.schema.hooks?.create || declared.schema.hooks?.update) return
  const hint = `Name the code that reads it under "hooks" of schemas/${declared.entity.name}.json.`
  report.add('RC117', within(location, 'writeOnly'), `"${name}" is sent and not kept, and nothing reads it.`, hint)
}
