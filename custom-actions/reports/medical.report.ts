import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { standsWithin } from './places/active-places.ts'
import { isShownClass } from './shown/classes-shown.ts'

/** Of those who have an emergency contact only, there is nothing to know. */
const HAS_MEDICAL_DATA = sql`coalesce(
  nullif(consumer.medical_conditions, ''), nullif(consumer.medical_allergies, ''), nullif(consumer.medical_medication, ''),
  nullif(consumer.medical_doctor_name, ''), nullif(consumer.medical_doctor_phone, ''),
  nullif(consumer.additional_support_needs, '')) is not null`

/** SQL: true of those whom the person may see, in classes that they may see: instructors have those whom they teach. */
const isVisible = ({ request }: ReportContext): Sql => sql`
  (${request
    .records('consumer')
    .rows()
    .sees(sql`consumer.id`)} and ${request
    .records('class')
    .rows()
    .sees(sql`place.class_id`)})`

const ORDER = sql`last_name, first_name, consumer_id, class_id`

/** REP-39 (open): medical information of those who had a place in the range, one row for each of their classes. */
const medical: ReportDefinition = {
  base: (report) => sql`
    select distinct consumer.last_name, consumer.first_name, consumer.id as consumer_id, place.class_id
    from class_consumers as place
      join consumers as consumer on consumer.id = place.consumer_id
    where ${standsWithin(report)} and ${isShownClass(report, sql`place.class_id`)} and ${HAS_MEDICAL_DATA} and ${isVisible(report)}`,
  rows: ({ first }) => sql`
    select consumer.name as consumer, consumer.date_of_birth, customer.name as customer,
      coalesce(customer.phone_mobile, customer.phone_home, customer.phone_work) as phone,
      class.name as class, venue.name as venue,
      consumer.medical_conditions, consumer.medical_allergies, consumer.medical_medication,
      consumer.medical_doctor_name, consumer.medical_doctor_phone,
      consumer.emergency_contact_name, consumer.emergency_contact_relationship, consumer.emergency_contact_phone,
      consumer.additional_support_needs
    from (select * from base order by ${ORDER} ${first}) as shown
      join consumers as consumer on consumer.id = shown.consumer_id
      join customers as customer on customer.id = consumer.customer_id
      join classes as class on class.id = shown.class_id
      join venues as venue on venue.id = class.venue_id
    order by shown.last_name, shown.first_name, shown.consumer_id, shown.class_id`,
  counted: () => sql`select class_id from base`,
}

export default medical
