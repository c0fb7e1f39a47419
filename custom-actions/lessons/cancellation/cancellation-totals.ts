/** Fields of the reply of a preview: a number for each way of paying. */
export const BY_PAYMENT = { fields: { payg: 'integer', monthly: 'integer', taster: 'integer' } } as const

/** Fields of the reply of a preview, whether of one lesson or of several: the children, and the families that are told. */
export const CANCELLATION_TOTALS = {
  places: { ...BY_PAYMENT, description: 'How many, by how they are paid for.' },
  families: 'integer',
  with_email: 'integer',
  with_mobile: 'integer',
} as const
