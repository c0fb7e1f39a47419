import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Facts, failureText, kinds, useValueLocale } from '#browser/api.ts'
import { isOpen } from './sale-line.ts'
import { useSalePrice } from './use-sale-price.ts'

/** The price of the sale in the form: what is shown is what is posted. */
export function SalePrice() {
  const translate = useTranslate()
  const locale = useValueLocale()
  const { price, error, items, hasFamily } = useSalePrice()
  if (items.length === 0 || !hasFamily) return null
  if (isOpen(items)) {
    const words = 'Choose a variation of each product in the bundle.'
    return <Alert severity="info">{translate('store.sell.open', { _: words })}</Alert>
  }
  if (error) return <Alert severity="error">{failureText(error, translate)}</Alert>
  if (!price) return null
  const money = (pence: number) => kinds.money.text(pence, { path: '', title: '', kind: 'money' }, locale)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      {price.voucher_problem !== null && <Alert severity="warning">{price.voucher_problem}</Alert>}
      <Facts
        values="summed"
        facts={[
          [translate('store.sell.discount', { _: 'Discount' }), price.discount > 0 && money(-price.discount)],
          [translate('store.sell.delivery', { _: 'Delivery' }), price.delivery_cost > 0 && money(price.delivery_cost)],
          [translate('store.sell.total', { _: 'Total' }), money(price.total)],
        ]}
      />
    </Box>
  )
}
