import { type KeyboardEvent, useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import ListItemText from '@mui/material/ListItemText'
import { useTranslate } from 'react-admin'
import { useRollcallData, useTypedSearch } from '#browser/api.ts'
import things, { type Thing } from '../../custom-actions/store/things.contract.ts'
import { keyOf, lineOf, type SaleLine, scannedThing } from './sale-line.ts'
import { usePriceAndStock } from './use-price-and-stock.ts'

/**
 * Finds a product, one of its variations, or a bundle, by name or SKU. A scanner types the SKU and Enter, before anything
 * could be offered: what it means is added as soon as the server has named it.
 */
export function ProductPicker({ onChosen }: { onChosen: (line: SaleLine) => void }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { found, isOutdated } = useTypedSearch({
    queryKey: ['things to sell'],
    typed,
    enabled: isOpen,
    search: (search, signal) => data.call(things, { query: { search }, signal }),
  })
  // What was found for another text is not offered: a scanner presses Enter at once.
  const options = isOutdated ? undefined : found?.items
  const scan = async (text: string) => {
    setTyped('')
    const thing = await data.call(things, { query: { search: text } }).then(
      ({ items }) => scannedThing(items, text),
      () => undefined,
    )
    if (thing) onChosen(lineOf(thing))
    // It stands there again, unless something else is typed by now.
    else setTyped((now) => now || text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would place the order.
    event.preventDefault()
    if (options === undefined && typed.trim() !== '') void scan(typed.trim())
  }
  const about = usePriceAndStock()
  return (
    <Autocomplete<Thing>
      options={options ?? []}
      filterOptions={(found) => found}
      loading={options === undefined}
      value={null}
      inputValue={typed}
      autoHighlight
      blurOnSelect={false}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, thing) => thing && onChosen(lineOf(thing))}
      getOptionLabel={({ name }) => name}
      getOptionKey={keyOf}
      renderOption={({ key, ...option }, thing) => (
        <li key={key} {...option}>
          <ListItemText primary={thing.name} secondary={about(thing)} />
        </li>
      )}
      loadingText={translate('rollcall.input.loading')}
      noOptionsText={translate('store.sell.none_found', { _: 'Nothing is called that.' })}
      onKeyDown={onKeyDown}
      renderInput={(input) => (
        <TextField {...input} label={translate('store.sell.product', { _: 'Add a product, by name or SKU' })} />
      )}
    />
  )
}
