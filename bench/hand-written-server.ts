import Fastify from 'fastify'
import pg from 'pg'
import { reportUsage } from './report-usage.ts'

/**
 * A hand-written server for the same pages, as a good engineer would write it: Fastify, pg, prepared statements, no
 * tenant isolation, no scope, no permission, no validation, no audit. The product is measured against it.
 */
reportUsage()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c search_path=rollcall' })
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number)
const app = Fastify()

/** The columns of both pages: those of a class, names of its references, and its occupancy. */
const COLUMNS = `
  c.id, c.name, c.course_id, c.franchisee_id, c.venue_id, c.facility_id, c.instructor_id, c.day_of_week,
  to_char(c.start_time, 'HH24:MI') as start_time, to_char(c.end_time, 'HH24:MI') as end_time, c.max_consumers, c.fee_option,
  c.class_fee, c.lesson_fee, c.age_restriction_min, c.age_restriction_max, c.last_registration_date, c.show_online_date,
  c.stop_rollover, c.monthly_payments, c.allow_lesson_choosing, c.welcome_pack, c.tasters_enabled,
  c.taster_price_per_session, c.taster_charge_venue_non_member_fee, c.sibling_discount_enabled,
  c.sibling_discount_percentage, c.venue_rate_type, c.venue_rate, c.created_at, c.updated_at,
  v.name as venue_name, i.name as instructor_name, f.name as franchisee_name, t.name as type_name,
  coalesce(c.max_consumers, k.capacity_limit, p.capacity) as places,
  (select count(*) from class_consumers b where b.tenant_id = 1 and b.class_id = c.id and b.ended_on is null) as booked,
  case when k.start_date > current_date then 'upcoming' when k.end_date < current_date then 'finished' else 'in_progress' end as status`
const TABLES = `
  from classes c
  join venues v on v.tenant_id = c.tenant_id and v.id = c.venue_id
  left join instructors i on i.tenant_id = c.tenant_id and i.id = c.instructor_id
  join franchisees f on f.tenant_id = c.tenant_id and f.id = c.franchisee_id
  join courses k on k.tenant_id = c.tenant_id and k.id = c.course_id
  join course_types t on t.tenant_id = k.tenant_id and t.id = k.type_id
  left join venue_facilities p on p.tenant_id = c.tenant_id and p.id = c.facility_id`

const LIST = `
  select ${COLUMNS} ${TABLES}
  where c.tenant_id = 1 and c.franchisee_id = $1 and c.day_of_week = $2
  order by c.name collate "und-x-icu", c.id limit $3 offset $4`
const COUNT = 'select count(*) as total from classes where tenant_id = 1 and franchisee_id = $1 and day_of_week = $2'

interface ListQuery {
  franchisee_id: string
  day_of_week: string
  page?: string
  count?: string
}

app.get<{ Querystring: ListQuery }>('/classes', async ({ query }) => {
  const count = Number(query.count ?? 25)
  const filter = [Number(query.franchisee_id), Number(query.day_of_week)]
  const [rows, total] = await Promise.all([
    pool.query({ name: 'list', text: LIST, values: [...filter, count, (Number(query.page ?? 1) - 1) * count] }),
    pool.query({ name: 'count', text: COUNT, values: filter }),
  ])
  const items = rows.rows.map(({ venue_name, instructor_name, franchisee_name, ...row }) => ({
    ...row,
    venue: { id: row.venue_id, name: venue_name },
    instructor: row.instructor_id === null ? null : { id: row.instructor_id, name: instructor_name },
    franchisee: { name: franchisee_name },
  }))
  return { items, meta: { total: total.rows[0].total } }
})

const ONE = `
  select ${COLUMNS},
    (select count(*) from class_consumers b where b.tenant_id = 1 and b.class_id = c.id and b.ended_on is null and b.booking_type = 'monthly') as booked_monthly
  ${TABLES}
  where c.tenant_id = 1 and c.id = $1`

app.get<{ Params: { id: string } }>('/classes/:id', async ({ params }) => ({
  item: (await pool.query({ name: 'one', text: ONE, values: [Number(params.id)] })).rows[0],
}))

app.put<{ Params: { id: string }; Body: { class_fee: number } }>('/classes/:id', async ({ params, body }) => ({
  item: (
    await pool.query({
      name: 'change',
      text: 'update classes set class_fee = $2, updated_at = now() where tenant_id = 1 and id = $1 returning *',
      values: [Number(params.id), body.class_fee],
    })
  ).rows[0],
}))

app.post<{ Body: { first_name: string; last_name: string; status: string } }>('/customers', async ({ body }, reply) => {
  const made = await pool.query({
    name: 'create',
    text: 'insert into customers (tenant_id, first_name, last_name, status) values (1, $1, $2, $3) returning *',
    values: [body.first_name, body.last_name, body.status],
  })
  return reply.code(201).send({ item: made.rows[0] })
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
