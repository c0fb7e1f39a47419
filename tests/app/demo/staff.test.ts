import { expect, it } from 'vitest'
import { demoNetwork } from '../../../app/demo/generate/network/demo-network.ts'
import { demoStaff } from '../../../app/demo/generate/network/staff.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

it('INS-06 instructors of the demo sign in by the name and the address that their records have', () => {
  const network = demoNetwork(new Date('2026-03-02T00:00:00Z'), '2026-03-04T09:00')
  const people = demoStaff(network).filter(({ memberships }) => memberships[0]?.guard === 'instructor')
  for (const { first_name, last_name, email, memberships } of atLeastOne(people)) {
    const record = network.instructor?.find(({ id }) => id === memberships[0]?.subject?.instructor_id)
    expect({ first_name, last_name, email }).toEqual({
      first_name: record?.first_name,
      last_name: record?.last_name,
      email: record?.email,
    })
  }
})
