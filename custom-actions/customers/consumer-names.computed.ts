import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** SRCH-07: the first names of a family's consumers, which tell families of one name apart; null when there are none. */
const consumerNames: ComputedDefinition = (column) => sql`(
  select string_agg(consumer.first_name, ', ' order by consumer.date_of_birth, consumer.id)
  from consumers consumer
  where consumer.tenant_id = ${column('tenant_id')} and consumer.customer_id = ${column('id')} and consumer.status = 'enabled'
)`

export default consumerNames
