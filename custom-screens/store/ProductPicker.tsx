import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { usePickerOptions } from '#browser/api.ts'
import type { SaleLine } from './SaleLines.tsx'

const MATCHES = 20

/** Finds a product or a bundle by its name or SKU; a scanner types the SKU. */
export function ProductPicker({ onChosen }: { onChosen: (line: SaleLine) => void }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const products = usePickerOptions({ resource: 'products', limit: MATCHES }, isOpen, typed)
  const bundles = usePickerOptions({ resource: 'bundles', limit: MATCHES }, isOpen, typed)
  const options = [
    ...products.options.map(({ id, label }) => ({
      key: `product-${id}`,
      name: label,
      product_id: Number(id),
      quantity: 1,
    })),
    ...bundles.options.map(({ id, label }) => ({
      key: `bundle-${id}`,
      name: label,
      bundle_id: Number(id),
      quantity: 1,
    })),
  ]
  return (
    <Autocomplete<SaleLine>
      options={options}
      filterOptions={(found) => found}
      loading={products.loading || bundles.loading}
      value={null}
      inputValue={typed}
      autoHighlight
      blurOnSelect={false}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, line) => line && onChosen(line)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ key }) => key}
      loadingText={translate('rollcall.input.loading')}
      noOptionsText={translate('rollcall.form.nothing_available')}
      renderInput={(input) => (
        <TextField {...input} label={translate('store.sell.product', { _: 'Add a product, by name or SKU' })} />
      )}
    />
  )
}
