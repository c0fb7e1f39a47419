import type { useResourceModel } from '#browser/api.ts'

type Form = ReturnType<typeof useResourceModel>['resource']['form']
interface Demands {
  fields: string[]
  missing: { key: string; text: string }
}

/** BOOK-10: the questions to a new family on the phone. */
export const FAMILY_FIELDS = [
  ...['title', 'first_name', 'last_name', 'email', 'phone_mobile', 'phone_home', 'phone_work'],
  ...['address', 'address2', 'city', 'county', 'postcode', 'country'],
]
/** BOOK-11: the questions about a new child, and CON-05: what its teacher has to know from the first lesson on. */
export const CHILD_FIELDS = [
  ...['first_name', 'last_name', 'date_of_birth', 'customer_relationship'],
  ...['next_of_kin_name', 'next_of_kin_email', 'next_of_kin_phone'],
  ...['medical_conditions', 'medical_allergies', 'medical_medication', 'additional_support_needs'],
]

const MISSING = { key: 'booking.wizard.required', text: 'The %{field} field is required.' }

/** BOOK-14, BOOK-15: the fields that must be filled in while booking. */
export const FAMILY_DEMANDS: Demands = { fields: ['email', 'phone_mobile', 'address', 'postcode'], missing: MISSING }
export const CHILD_DEMANDS: Demands = { fields: ['customer_relationship'], missing: MISSING }

/** The form of a resource, with these fields alone. */
export function formOf(form: Form, fields: readonly string[]): Form {
  const create = form.create
    .map((section) => ({ ...section, fields: section.fields.filter(({ path }) => fields.includes(path)) }))
    .filter((section) => section.fields.length > 0)
  return { ...form, create }
}
