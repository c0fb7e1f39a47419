import { lazy, Suspense, use } from 'react'
import { contactCell } from '../contact-cell.tsx'
import type { CellProps, Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { loadPhoneNumbers, nationalNumber } from './national-number.ts'

const text: Kind['text'] = (value, _field, { country }) =>
  typeof value === 'string' ? nationalNumber(value, country) : ''
const telephone = (value: string) => `tel:${value.replaceAll(/[^\d+]/g, '')}`

export const phone: Kind = {
  Cell: PhoneCell,
  Input: lazy(() => import('./PhoneInput.tsx')),
  filter: 'text',
  text,
  load: loadPhoneNumbers,
}

const StoredNumber = contactCell(plainText, telephone)
const NationalNumber = contactCell(text, telephone)

function PhoneCell(props: CellProps) {
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
