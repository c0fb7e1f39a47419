import { compileModel } from '#declarations/compile.ts'
import type { Model } from '#declarations/model.ts'
import { readApplication } from '#declarations/read-application.ts'

type Schema = { properties: Record<string, Record<string, unknown>>; [keyword: string]: unknown }

/** Fields and keywords that the migrations of the application have added to each entity. */
const ADDED: Record<string, { fields: string[]; keywords: string[] }> = {
  class_consumer: {
    fields: [
      'state',
      'ended_how',
      'source',
      'booked_by_id',
      'previous_id',
      'private',
      'on_roll',
      'latest',
      'quotation_id',
    ],
    keywords: ['period', 'frozenWhen', 'hooks', 'transitions'],
  },
  customer_transaction: {
    fields: [
      'service',
      'cause',
      'cause_key',
      'notes',
      'method',
      'reference',
      'vat_bp',
      'vat',
      'quotation_id',
      'quotation_line_id',
      'plan_id',
      'plan_period_id',
      'payment_id',
      'refund_id',
      'dispute_id',
      'discount_code_id',
      'class_id',
      'venue_id',
      'course_type_id',
      'author_id',
    ],
    keywords: ['requiredWhen'],
  },
  lesson: {
    fields: [
      'kept_at',
      'facts_estimated',
      'franchisee_id',
      'venue_id',
      'course_type_id',
      'capacity',
      'instructor_rate',
      'venue_rate_type',
      'venue_rate',
    ],
    keywords: ['frozenWhen', 'hooks'],
  },
  customer: { fields: [], keywords: ['unique'] },
  waiting_entry: {
    fields: ['state', 'booking_type', 'queued_at', 'source', 'left_at', 'outcome_reason', 'place_id', 'moved_to_id'],
    keywords: ['frozenWhen', 'hooks', 'forbid', 'unique', 'transitions'],
  },
}

/** The application as it was before its first migration of rows. */
export function formerModel(): Model {
  const source = readApplication('.')
  for (const [name, { value }] of Object.entries(source.schemas)) {
    if ((value as Schema).materialized) delete source.schemas[name]
  }
  for (const [name, { fields, keywords }] of Object.entries(ADDED)) {
    const schema = source.schemas[name]!.value as Schema
    for (const field of fields) delete schema.properties[field]
    for (const keyword of keywords) delete schema[keyword]
  }
  const place = source.schemas.class_consumer!.value as Schema
  place.required = ['class_id', 'consumer_id', 'booking_type']
  place.unique = [['class_id', 'consumer_id']]
  const line = source.schemas.customer_transaction!.value as Schema
  line.required = ['customer_id', 'franchisee_id', 'type', 'amount', 'dated', 'description']
  const one = source.schemas.class!.value as Schema
  one.properties.venue_rate = { ...one.properties.venue_rate, type: 'integer', default: 0 }
  delete one.properties.venue_rate.multipleOf
  one.forbid = (one.forbid as object[]).filter((rule) => !JSON.stringify(rule).includes('venue_rate'))
  const venue = source.schemas.venue!.value as Schema
  venue.forbid = (venue.forbid as object[]).filter((rule) => !JSON.stringify(rule).includes('non_members_surcharge'))
  const plan = source.schemas.plan!.value as Schema
  plan.required = (plan.required as string[]).filter((name) => name !== 'payment_day')
  const franchisee = source.schemas.franchisee!.value as Schema
  delete franchisee.forbid
  Object.assign(franchisee.properties.sibling_discount_percentage ?? {}, { minimum: 0 })
  Object.assign(one.properties.sibling_discount_percentage ?? {}, { minimum: 0 })
  const { migrations: _migrations, ...model } = compileModel(source)
  return model
}
