import Box from '@mui/material/Box'
import { FieldInput, looseField, useAccess } from '#browser/api.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { QuotationLines } from './QuotationLines.tsx'
import { useWords } from './use-words.ts'

/** COST-10, COST-18, ACC-17: the one discount, and the price with all of its lines. */
export function CostTab({ values, price }: AcceptTabProps) {
  const words = useWords()
  const { feature } = useAccess()
  const percentage = price.quotation?.sibling_percentage ?? 0
  const sibling = percentage > 0 ? words('discount_sibling', { percentage }) : words('discount_none')
  const choices = [
    { value: 'sibling', title: sibling },
    ...(percentage > 0 || values.discount === 'none' ? [{ value: 'none', title: words('discount_none') }] : []),
    { value: 'fixed', title: words('discount_fixed') },
    { value: 'percent', title: words('discount_percent') },
    ...(feature('enable_discounts') ? [{ value: 'code', title: words('discount_code') }] : []),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FieldInput {...looseField('discount', 'choice', words('discount'), { choices, required: true })} />
        {values.discount === 'fixed' && (
          <FieldInput
            {...looseField('discount_amount', 'money', words('discount_amount'), {
              nullable: true,
              schema: { minimum: 0 },
            })}
          />
        )}
        {values.discount === 'percent' && (
          <FieldInput
            {...looseField('discount_percent', 'percent', words('discount_percentage'), {
              nullable: true,
              schema: { minimum: 0, maximum: 100, multipleOf: 1 },
            })}
          />
        )}
        {values.discount === 'code' && (
          <FieldInput
            {...looseField('discount_code', 'text', words('code'), { nullable: true, schema: { maxLength: 40 } })}
          />
        )}
      </Box>
      <QuotationLines quotation={price.quotation} isCurrent={price.isCurrent} error={price.error} />
    </Box>
  )
}
