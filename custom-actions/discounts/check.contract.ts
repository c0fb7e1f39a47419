import { contract } from '#protocol/index.ts'

export default contract('discounts/check', {
  method: 'POST',
  path: 'discount-codes/check',
  permission: ['waiting_list.accept', 'discount_codes.list'],
  feature: 'enable_discounts',
  summary: 'Whether a typed discount code is valid for a booking of a class',
  body: {
    code: { kind: 'text', minLength: 1, maxLength: 60 },
    class_id: { reference: 'class' },
    plan: { enum: ['pia', 'monthly'] },
  },
  reply: {
    item: {
      fields: {
        is_valid: 'boolean',
        refusal: 'message|null',
        code_id: 'id|null',
        type: { enum: ['percentage', 'fixed'], nullable: true },
        amount: { kind: 'number', nullable: true, description: 'Of 100, or pence.' },
      },
    },
  },
})
