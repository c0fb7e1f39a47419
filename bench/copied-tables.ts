import type { Client } from 'pg'

/** Rows belong to the network (franchisees, venues), or to families and what they book and pay. */
export type Part = 'network' | 'families'

export interface CopiedTable {
  name: string
  part: Part
  columns: CopiedColumn[]
}

export interface CopiedColumn {
  name: string
  /** The copied table whose ids the column holds, its own for `id`; absent where it holds none. */
  follows?: string
  /** Text that no two rows may share. */
  isKey: boolean
}

const ROOTS: Record<Part, string[]> = { families: ['customers', 'courses'], network: ['franchisees'] }
/** Tables that refer to those, and that no report reads. */
const LEFT_OUT = [
  ...[
    'memberships',
    'invitations',
    'feature_overrides',
    'exports',
    'provider_accounts',
    'documents',
    'contracts',
    'notes',
    'contacts',
  ],
  ...[
    'emails',
    'text_messages',
    'discount_codes',
    'vouchers',
    'voucher_usages',
    'discount_code_usages',
    'offers',
    'venue_images',
  ],
  ...['medical_changes', 'register_marks', 'payment_confirmations'],
]

/** The tables that belong to franchisees, families and courses by their foreign keys, those of the network first. */
export async function copiedTables(client: Client): Promise<CopiedTable[]> {
  const { rows: keys } = await client.query<{ from: string; column: string; to: string }>(`
    select conrelid::regclass::text as from, attribute.attname as column, confrelid::regclass::text as to
    from pg_constraint
      cross join lateral unnest(conkey) as one(number)
      join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = one.number
    where contype = 'f' and connamespace = 'rollcall'::regnamespace and attribute.attname <> 'tenant_id'`)
  const families = referring(keys, ROOTS.families, LEFT_OUT)
  const network = referring(keys, ROOTS.network, [...LEFT_OUT, ...families])
  const partOf = new Map<string, Part>([
    ...network.map((name) => [name, 'network'] as const),
    ...families.map((name) => [name, 'families'] as const),
  ])
  const { rows: columns } = await client.query<{ table: string; name: string; isKey: boolean }>(
    `
    select attrelid::regclass::text as table, attname as name,
      atttypid = 'text'::regtype and exists (
        select from pg_index where indrelid = attrelid and indisunique and not indisprimary and attnum = any(indkey)
      ) as "isKey"
    from pg_attribute
    where attrelid::regclass::text = any($1) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`,
    [[...partOf.keys()]],
  )
  return [...partOf].map(([name, part]) => ({
    name,
    part,
    columns: columns
      .filter(({ table }) => table === name)
      .map((column) => {
        const to = column.name === 'id' ? name : keys.find((key) => key.from === name && key.column === column.name)?.to
        return { name: column.name, isKey: column.isKey, ...(to !== undefined && partOf.has(to) && { follows: to }) }
      }),
  }))
}

/** The tables, and all that refer to them, directly or by others. */
function referring(keys: { from: string; to: string }[], roots: string[], leftOut: string[]): string[] {
  const found = new Set(roots)
  for (const table of found) {
    for (const { from, to } of keys) if (to === table && !leftOut.includes(from)) found.add(from)
  }
  return [...found]
}
