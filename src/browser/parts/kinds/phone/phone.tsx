import { Suspense, use } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { homeNumber } from '#protocol/home-numbers.ts'
import { readPath } from '#protocol/read-path.ts'
import { contactCell } from '../contact-cell.tsx'
import type { CellProps, Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { loadPhoneNumbers, nationalNumber } from './national-number.ts'
import { phoneAddress } from './phone-address.ts'

const text: Kind['text'] = (value, _field, locale) => (typeof value === 'string' ? nationalNumber(value, locale) : '')

export const phone: Kind = {
  Cell: PhoneCell,
  Input: lazyCode(() => import('./PhoneInput.tsx')),
  text,
  load: loadPhoneNumbers,
  error: 'phone',
  isCopied: true,
}

const StoredNumber = contactCell(plainText, phoneAddress)
const NationalNumber = contactCell(text, phoneAddress)

/** The tables of all countries are loaded for numbers of other countries alone. */
function PhoneCell(props: CellProps) {
  const { phones } = useValueLocale()
  const value = readPath(props.record, props.field.path)
  const isAtHome = typeof value !== 'string' || (phones && homeNumber(value, phones) !== undefined)
  if (isAtHome) return <NationalNumber {...props} />
  return (
    <Suspense fallback={<StoredNumber {...props} />}>
      <NationalNumberWhenLoaded {...props} />
    </Suspense>
  )
}

function NationalNumberWhenLoaded(props: CellProps) {
  use(loadPhoneNumbers())
  return <NationalNumber {...props} />
}
