import { sql } from 'kysely'
import { columnOf } from '../columns.ts'
import type { DataSet } from '../data-set.ts'

/** EXP-03: families, by the day on which they were added. */
export const customers: DataSet = {
  entity: 'customer',
  columns: [
    columnOf('ID', 'id'),
    columnOf('Name', 'name'),
    columnOf('Title', 'title'),
    columnOf('First name', 'first_name'),
    columnOf('Last name', 'last_name'),
    columnOf('Lead source', 'lead_source'),
    columnOf('Email', 'email'),
    columnOf('Address', 'address'),
    columnOf('Address line 2', 'address2'),
    columnOf('City', 'city'),
    columnOf('County', 'county'),
    columnOf('Postcode', 'postcode'),
    columnOf('Home phone', 'phone_home'),
    columnOf('Mobile', 'phone_mobile'),
    columnOf('Work phone', 'phone_work'),
    columnOf('Marketing by text message', 'marketing_sms', 'yesNo'),
    columnOf('Marketing by phone', 'marketing_phone', 'yesNo'),
    columnOf('Marketing by post', 'marketing_post', 'yesNo'),
    columnOf('Marketing by email', 'marketing_email', 'yesNo'),
    columnOf('Created', 'created_at', 'instant'),
  ],
  day: (rows) => sql`${rows.column('created_at')}::date`,
  isOf: (rows, franchiseeId) => sql`exists (
    select 1 from customer_franchisees as link
    where link.customer_id = ${rows.column('id')} and link.franchisee_id = ${franchiseeId}::bigint)`,
}
