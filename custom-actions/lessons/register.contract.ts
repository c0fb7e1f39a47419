import { contract, type ReplyOf } from '#protocol/index.ts'

const named = { nullable: true, fields: { id: 'id', name: 'text' } } as const

const contact = {
  nullable: true,
  fields: {
    of: { enum: ['emergency', 'next_of_kin', 'family'], description: 'As whom the child has them.' },
    name: 'text|null',
    relationship: 'text|null',
    phone: 'text|null',
  },
  description: 'Who is rung first: the first of them with a number.',
} as const

/** A child's line of the register. */
const CHILD = {
  id: 'id',
  name: 'text',
  date_of_birth: 'date',
  age: { kind: 'age', description: 'Months.' },
  present: 'boolean|null',
  mark_version: { kind: 'integer', description: 'Counts the changes of the mark.' },
  marked_by: named,
  marked_at: 'dateTime|null',
  taster: 'boolean',
  permit_media_usage: 'boolean',
  attendance: {
    fields: { attended: 'integer', total: 'integer' },
    description: 'Lessons attended before this one, of all up to and with this one.',
  },
  owes: { kind: 'boolean', optional: true, description: 'The family owes something: for those who may see balances.' },
  contact,
  medical: {
    values: 'text',
    nullable: true,
    optional: true,
    description: 'For those who may see medical information; null where there is none.',
  },
} as const

/** A lesson with everybody in it, as far as the user may read it: all that taking its register needs. */
export const REGISTER = {
  id: 'id',
  class_id: 'id',
  class: {
    fields: { id: 'id', name: 'text', venue: named, franchisee: { ...named, optional: true } },
  },
  franchisee_id: 'id',
  start_date: 'date',
  start_time: 'time',
  end_time: 'time',
  starts_at: 'dateTime',
  status: { enum: ['upcoming', 'completed', 'cancelled', 'incomplete'] },
  tasters_enabled: 'boolean?',
  completed_at: 'dateTime|null',
  cancelled_at: 'dateTime|null',
  instructor_id: 'id|null',
  instructor: named,
  closed: { enum: ['cancelled', 'future'], nullable: true, description: 'Why its register cannot be taken.' },
  max_consumers: 'integer|null',
  occupancy: { kind: 'integer', description: 'Percent.' },
  is_full: 'boolean',
  consumers: { items: { fields: CHILD } },
} as const

const register = contract('lessons/register', {
  method: 'GET',
  path: 'classes/:class_id/lessons/:id/register',
  permission: ['classes.lessons.register.view', 'classes.lessons.register.edit'],
  summary: 'The register of a lesson',
  reply: { item: { fields: REGISTER } },
})

export default register

export type Register = ReplyOf<typeof register>['item']
export type RegisterChild = Register['consumers'][number]
