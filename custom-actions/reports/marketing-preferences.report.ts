import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { isChosenWord } from './shown/chosen.ts'
import { isFamilyShown, isWithin } from './shown/families-shown.ts'

const CHANNELS = ['email', 'sms', 'post', 'phone'] as const

/** Families that were added in the range and allow all channels that were chosen. */
function families(report: ReportContext): Sql {
  const chosen = [report.filters['channels'] ?? []].flat()
  const allowed = CHANNELS.filter((channel) => chosen.includes(channel))
  return sql`customers as customer
    where ${isWithin(report, sql`customer.created_at`)} and ${isFamilyShown(report, sql`customer.id`)}
      and ${isChosenWord(sql`customer.status`, report.filters['status'])}
      and ${sql.join([sql`true`, ...allowed.map((channel) => sql`customer.${sql.id(`marketing_${channel}`)}`)], sql` and `)}`
}

/** REP-37 (open): which families may be told of offers, and how. Besides its columns, the fields of EXP-03. */
const marketingPreferences: ReportDefinition = {
  base: (report) => sql`
    select customer.id, customer.name, ${sql.join(CHANNELS.map((channel) => sql`customer.${sql.id(`marketing_${channel}`)}`))}
    from ${families(report)}`,
  rows: (report) => sql`
    select customer.id, customer.name, customer.title, customer.first_name, customer.last_name, customer.lead_source,
      customer.email, coalesce(customer.phone_mobile, customer.phone_home, customer.phone_work) as phone,
      customer.address, customer.address2, customer.city, customer.county, customer.postcode,
      customer.phone_home, customer.phone_mobile, customer.phone_work,
      customer.marketing_email, customer.marketing_sms, customer.marketing_post, customer.marketing_phone,
      customer.created_at, (
        select string_agg(franchisee.name, ', ' order by franchisee.name)
        from customer_franchisees as link join franchisees as franchisee on franchisee.id = link.franchisee_id
        where link.customer_id = customer.id and ${report.scoped(sql`link.franchisee_id`)}
      ) as franchisee
    from (select id from base order by name, id ${report.first}) as family join customers as customer on customer.id = family.id
    order by customer.name, customer.id`,
  counted: () => sql`select id from base`,
  series: () => sql`
    select 'customers' as series, channel.name as day, channel.number as value
    from (
      select ${sql.join(CHANNELS.map((channel) => sql`count(*) filter (where customer.${sql.id(`marketing_${channel}`)}) as ${sql.id(channel)}`))}
      from base as customer
    ) as counted
    cross join lateral (values ${sql.join(CHANNELS.map((channel, index) => sql`(${index}::integer, ${channel}::text, counted.${sql.id(channel)})`))})
      as channel (position, name, number)
    order by channel.position`,
}

export default marketingPreferences
