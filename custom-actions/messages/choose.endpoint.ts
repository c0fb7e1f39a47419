import type { EndpointDefinition } from '#server/api.ts'
import { chosenFamilies } from './chosen-families.ts'
import { demandContact } from './contact-request.ts'
import { findFamilies } from './find-families.ts'

interface Query {
  from: string
  ids?: string[]
  query?: string
}

/** MSG-09: the customers of a filtered list, as recipients. */
const choose: EndpointDefinition<unknown, Query> = {
  method: 'GET',
  path: 'contact/customers',
  permission: ['contact.customers', 'classes.list'],
  summary: 'The customers of a list’s rows, as recipients',
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from'],
    properties: {
      from: { enum: ['customers', 'consumers', 'classes', 'lessons', 'venues'] },
      ids: { type: 'array', items: { type: 'string', pattern: '^[0-9]{1,15}$' } },
      query: { type: 'string' },
    },
  },
  async run(context, { query: { from, ids, query } }) {
    demandContact(context, from)
    const chosen = { from, ...(ids && { ids: ids.map(Number) }), ...(query !== undefined && { query }) }
    const families = await findFamilies(context.tx, await chosenFamilies(context, chosen))
    return { items: families.map(({ id, name }) => ({ id, name })) }
  },
}

export default choose
