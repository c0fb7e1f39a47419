import type { NewMembership } from '#server/api.ts'

/** The password of everybody in the demo. Demo data is never made in production. */
export const DEMO_PASSWORD = 'rollcall-demo'

/** The tenants of the demo. */
export const DEMO_TENANTS = {
  demo: { slug: 'demo', name: 'Little Otters' },
  other: { slug: 'other', name: 'Jumping Beans' },
} as const

export interface DemoUser {
  email: string
  first_name: string
  last_name: string
  memberships: NewMembership[]
}

/**
 * One person for every role, at Bristol & Bath when the role belongs to a franchisee, and an owner who also teaches.
 *
 * @param ownerInstructorId the owner's instructor record
 */
export function demoUsers(franchiseeId: number, instructorId: number, ownerInstructorId: number): DemoUser[] {
  const franchisee = { franchisee_id: franchiseeId }
  return [
    {
      email: 'admin@demo.test',
      first_name: 'Ada',
      last_name: 'Admin',
      memberships: [{ guard: 'admin', roles: ['Super Admin'] }],
    },
    {
      email: 'office@demo.test',
      first_name: 'Olive',
      last_name: 'Office',
      memberships: [{ guard: 'admin', roles: ['Head Office'] }],
    },
    {
      email: 'support@demo.test',
      first_name: 'Sam',
      last_name: 'Support',
      memberships: [{ guard: 'admin', roles: ['Support'] }],
    },
    {
      email: 'franchisee@demo.test',
      first_name: 'Freya',
      last_name: 'Franks',
      memberships: [{ guard: 'franchisee', roles: ['Full'], subject: franchisee }],
    },
    {
      email: 'desk@demo.test',
      first_name: 'Desmond',
      last_name: 'Desk',
      memberships: [{ guard: 'franchisee', roles: ['Front Desk'], subject: franchisee }],
    },
    {
      email: 'instructor@demo.test',
      first_name: 'Ines',
      last_name: 'Instructor',
      memberships: [{ guard: 'instructor', roles: ['Instructor'], subject: { instructor_id: instructorId } }],
    },
    {
      email: 'owner@demo.test',
      first_name: 'Oona',
      last_name: 'Owner',
      memberships: [
        { guard: 'franchisee', roles: ['Full'], subject: franchisee },
        { guard: 'instructor', roles: ['Instructor'], subject: { instructor_id: ownerInstructorId } },
      ],
    },
  ]
}

/** The one person of the second tenant. */
export const OTHER_USERS: DemoUser[] = [
  {
    email: 'admin@other.test',
    first_name: 'Otto',
    last_name: 'Other',
    memberships: [{ guard: 'admin', roles: ['Super Admin'] }],
  },
]
