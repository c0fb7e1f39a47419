import type { Presence } from '#rules/lessons/register-completeness.ts'
import type { RegisterChild } from '../register.contract.ts'

type Row = Record<string, unknown>

/** The paths of a child's line in the register. Those that the user may not read are left out of the row. */
export const CHILD_PATHS = [
  'id',
  'lesson_id',
  'present',
  'mark_version',
  'marked_at',
  'marked_by_id',
  'marked_by',
  'taster',
  'consumer.name',
  'consumer.date_of_birth',
  'consumer.age',
  'consumer.permit_media_usage',
  'consumer.next_of_kin_name',
  'consumer.next_of_kin_relationship',
  'consumer.next_of_kin_phone',
  'consumer.medical_conditions',
  'consumer.medical_allergies',
  'consumer.medical_medication',
  'consumer.additional_support_needs',
  'consumer.medical_doctor_name',
  'consumer.medical_doctor_phone',
  'consumer.emergency_contact_name',
  'consumer.emergency_contact_relationship',
  'consumer.emergency_contact_phone',
  'consumer.customer.name',
  'consumer.customer.phone_mobile',
  'consumer.customer.phone_home',
  'consumer.customer.phone_work',
  'consumer.customer.balance',
] as const

const MEDICAL = {
  conditions: 'medical_conditions',
  allergies: 'medical_allergies',
  medication: 'medical_medication',
  support_needs: 'additional_support_needs',
  doctor_name: 'medical_doctor_name',
  doctor_phone: 'medical_doctor_phone',
} as const

/** The doctor is only relevant when one of these is given. */
const IS_A_MATTER = ['conditions', 'allergies', 'medication', 'support_needs'] as const

/** A row of {@link CHILD_PATHS} with the child's attendance as the register shows it. */
export function registerChild(row: Row): RegisterChild {
  const child = row.consumer as Row
  const customer = child.customer as Family | null
  return {
    id: Number(child.id),
    name: String(child.name),
    date_of_birth: String(child.date_of_birth),
    age: Number(child.age),
    present: row.present as Presence,
    mark_version: Number(row.mark_version),
    marked_by: (row.marked_by as RegisterChild['marked_by']) ?? null,
    marked_at: (row.marked_at as string | null) ?? null,
    taster: row.taster === true,
    permit_media_usage: child.permit_media_usage === true,
    attendance: row.attendance as RegisterChild['attendance'],
    ...(customer?.balance !== undefined && { owes: customer.balance < 0 }),
    contact: contactOf(child, customer),
    ...('medical_conditions' in child && { medical: medicalOf(child) }),
  }
}

function medicalOf(child: Row): RegisterChild['medical'] {
  const entries = Object.entries(MEDICAL).flatMap(([name, field]) => {
    const text = child[field]
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : []
  })
  const medical: Record<string, string> = Object.fromEntries(entries)
  return IS_A_MATTER.some((name) => name in medical) ? medical : null
}

type Contact = NonNullable<RegisterChild['contact']>

/** The part of the family that a register needs, as far as the user may read it. */
interface Family {
  name?: string
  phone_mobile?: string | null
  phone_home?: string | null
  phone_work?: string | null
  balance?: number
}

/** Rung first: of the emergency contact, the next of kin and the family the first with a number, else the first. */
function contactOf(child: Row, family: Family | null): Contact | null {
  const known = [
    namedContact(child, 'emergency', 'emergency_contact'),
    namedContact(child, 'next_of_kin', 'next_of_kin'),
    familyContact(family),
  ].filter((contact) => contact !== undefined)
  return known.find(({ phone }) => phone !== null) ?? known[0] ?? null
}

function namedContact(child: Row, of: Contact['of'], prefix: string): Contact | undefined {
  const text = (name: string) => (child[`${prefix}_${name}`] as string | null | undefined) ?? null
  const contact = { of, name: text('name'), relationship: text('relationship'), phone: text('phone') }
  return contact.name === null && contact.phone === null ? undefined : contact
}

function familyContact(family: Family | null): Contact | undefined {
  const phone = family?.phone_mobile ?? family?.phone_home ?? family?.phone_work ?? null
  return phone === null ? undefined : { of: 'family', name: family?.name ?? null, relationship: null, phone }
}
