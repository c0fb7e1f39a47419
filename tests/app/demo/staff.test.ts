import { expect, it } from 'vitest'
import { demoNetwork } from '../../../app/demo/generate/network/demo-network.ts'
import { demoStaff, nameTeachers } from '../../../app/demo/generate/network/staff.ts'
import { demoUsers } from '../../../app/demo/demo-users.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

it('INS-06 instructors of the demo sign in by the name and the address that their records have', () => {
  const made = demoNetwork(new Date('2026-03-02T00:00:00Z'), '2026-03-04T09:00')
  const [first, second] = made.instructor ?? []
  const logins = demoUsers(2, Number(first?.id), Number(second?.id))
  const network = nameTeachers(made, logins)
  const taught = logins.flatMap(({ memberships, ...login }) =>
    memberships.map((membership) => ({ ...login, memberships: [membership] })),
  )
  const people = [...taught, ...demoStaff(network)].filter(({ memberships }) => memberships[0]?.guard === 'instructor')
  expect(people.map(({ email }) => email)).toEqual(expect.arrayContaining(['instructor@demo.test', 'owner@demo.test']))
  for (const { first_name, last_name, email, memberships } of atLeastOne(people)) {
    const record = network.instructor?.find(({ id }) => id === memberships[0]?.subject?.instructor_id)
    expect({ first_name, last_name, email }).toEqual({
      first_name: record?.first_name,
      last_name: record?.last_name,
      email: record?.email,
    })
  }
})
