import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { type CustomCodeProps, numberFormat, useValueLocale } from '#browser/api.ts'

/** CUS-02: a balance in words: above zero the family has credit, below zero it owes. */
export default function Balance({ field, record }: CustomCodeProps['cell']) {
  const translate = useTranslate()
  const { language, currency } = useValueLocale()
  const pence = record[field.path]
  if (typeof pence !== 'number') return null
  const money = numberFormat(language, { style: 'currency', currency }).format(Math.abs(pence) / 100)
  if (pence === 0) return translate('customers.balance.even', { _: 'Nothing owed' })
  if (pence > 0) return translate('customers.balance.credit', { _: '%{money} in credit', money })
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {translate('customers.balance.owes', { _: 'Owes %{money}', money })}
    </Box>
  )
}
