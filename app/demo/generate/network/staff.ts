import type { DemoUser } from '../../demo-users.ts'
import { adultName, surname } from '../families/british-names.ts'
import type { DemoRows } from '../demo-rows.ts'
import { createRandom, type Random } from '../random.ts'

/** Instructors who can sign in, besides the one of the demo logins. */
const INSTRUCTORS = 6

/**
 * People besides those of the demo logins, so that lists of them look realistic: some at head office, one or two at
 * every franchisee, a few instructors. Each email is used once.
 */
export function demoStaff({ franchisee = [], instructor = [] }: DemoRows): DemoUser[] {
  const random = createRandom(4_114)
  const taken = new Set<string>()
  const person = (membership: DemoUser['memberships'][number]): DemoUser => ({
    ...named(random, taken),
    memberships: [membership],
  })
  const office = [...Array<string>(2).fill('Head Office'), ...Array<string>(4).fill('Support')].map((role) =>
    person({ guard: 'admin', roles: [role] }),
  )
  const franchisees = franchisee.flatMap(({ id }) => {
    const subject = { franchisee_id: Number(id) }
    const roles = random.chance(0.6) ? ['Full', 'Front Desk'] : ['Full']
    return roles.map((role) => person({ guard: 'franchisee', roles: [role], subject }))
  })
  const instructors = instructor
    .filter(({ status }) => status === 'enabled')
    .slice(-INSTRUCTORS)
    .map(({ id, first_name, last_name, email }) => ({
      ...{ first_name: String(first_name), last_name: String(last_name), email: String(email) },
      memberships: [{ guard: 'instructor', roles: ['Instructor'], subject: { instructor_id: Number(id) } }],
    }))
  return [...office, ...franchisees, ...instructors]
}

/** The network, in which the records of those demo logins who teach have the names and the addresses that they sign in by. */
export function nameTeachers(network: DemoRows, users: readonly DemoUser[]): DemoRows {
  const instructor = network['instructor']?.map((record) => {
    const user = users.find(({ memberships }) =>
      memberships.some(({ subject }) => subject?.instructor_id === record.id),
    )
    return user ? { ...record, first_name: user.first_name, last_name: user.last_name, email: user.email } : record
  })
  return { ...network, ...(instructor && { instructor }) }
}

function named(random: Random, taken: Set<string>): Pick<DemoUser, 'email' | 'first_name' | 'last_name'> {
  for (;;) {
    const [first, last] = [adultName(random), surname(random)]
    const email = `${first}.${last}@littleotters.example`.toLowerCase().replaceAll(/[^a-z@.-]/g, '')
    if (taken.has(email)) continue
    taken.add(email)
    return { email, first_name: first, last_name: last }
  }
}
