import { useTranslate } from 'react-admin'
import { kinds, useValueLocale } from '#browser/api.ts'
import type { Thing } from '../../custom-actions/store/things.contract.ts'

/** The price of a thing and what is left of it, in words: "£7.19, 17 in stock". */
export function usePriceAndStock() {
  const translate = useTranslate()
  const locale = useValueLocale()
  const money = (pence: number) => kinds.money.text(pence, { path: '', title: '', kind: 'money' }, locale)
  const left = (in_stock: number) =>
    in_stock > 0
      ? translate('store.sell.in_stock', { in_stock, _: '%{in_stock} in stock' })
      : translate('store.sell.sold_out', { _: 'sold out' })
  return ({ price, in_stock }: Pick<Thing, 'price' | 'in_stock'>) =>
    in_stock === null ? money(price) : `${money(price)}, ${left(in_stock)}`
}
