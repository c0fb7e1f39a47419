import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { DAYS_OF_PLACE } from './places/active-places.ts'
import { CLASSES, classesShown } from './shown/classes-shown.ts'

/** Of those who have an emergency contact only, there is nothing to know. */
const HAS_MEDICAL_DATA = sql`coalesce(
  nullif(consumer.medical_conditions, ''), nullif(consumer.medical_allergies, ''), nullif(consumer.medical_medication, ''),
  nullif(consumer.medical_doctor_name, ''), nullif(consumer.medical_doctor_phone, ''),
  nullif(consumer.additional_support_needs, '')) is not null`

/** SQL: true of those whom the person may see, in classes that they may see: instructors have those whom they teach. */
function isVisible({ request }: ReportContext): Sql {
  const consumers = request.records('consumer').rows()
  const classes = request.records('class').rows()
  return sql`(consumer.id in (select ${consumers.column('id')} from ${consumers.from} where ${consumers.visible})
    and class.id in (select ${classes.column('id')} from ${classes.from} where ${classes.visible}))`
}

/** REP-39 (open): medical information of those who had a place in the range, one row for each of their classes. */
const medical: ReportDefinition = {
  rows: (report) => sql`
    select distinct on (consumer.last_name, consumer.first_name, consumer.id, class.id)
      consumer.name as consumer, consumer.date_of_birth, customer.name as customer,
      coalesce(customer.phone_mobile, customer.phone_home, customer.phone_work) as phone,
      class.name as class, venue.name as venue,
      consumer.medical_conditions, consumer.medical_allergies, consumer.medical_medication,
      consumer.medical_doctor_name, consumer.medical_doctor_phone,
      consumer.emergency_contact_name, consumer.emergency_contact_relationship, consumer.emergency_contact_phone,
      consumer.additional_support_needs
    from class_consumers as place
      join (${CLASSES}) on class.id = place.class_id
      join consumers as consumer on consumer.id = place.consumer_id
      join customers as customer on customer.id = consumer.customer_id
    where place.state = 'taken' and ${DAYS_OF_PLACE} && daterange(${report.from}::date, ${report.to}::date, '[]')
      and ${HAS_MEDICAL_DATA} and ${classesShown(report)} and ${isVisible(report)}
    order by consumer.last_name, consumer.first_name, consumer.id, class.id`,
}

export default medical
