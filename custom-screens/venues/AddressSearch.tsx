import { type KeyboardEvent, useId, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import TextField from '@mui/material/TextField'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { failureText, useRollcallData } from '#browser/api.ts'
import type { Coordinates } from '#rules/venues/coordinates.ts'
import findAddress, { type Located } from '../../custom-actions/venues/find-address.contract.ts'

type FoundPlace = Located['items'][number]

export interface AddressSearchProps {
  venueId: number
  /** Initial search: the venue's own address. */
  address: string
  onFound: (at: Coordinates) => void
}

/** VEN-09: geocodes an address; of several places one is chosen. */
export function AddressSearch({ venueId, address, onFound }: AddressSearchProps) {
  const translate = useTranslate()
  const data = useRollcallData()
  const id = useId()
  const [typed, setTyped] = useState(address)
  const [state, setState] = useState<{ isBusy?: boolean; places?: FoundPlace[]; failure?: string }>({})

  const search = async () => {
    if (state.isBusy || typed.trim() === '') return
    setState({ isBusy: true })
    try {
      const { status, items } = await data.call(findAddress, { params: { id: venueId }, body: { address: typed } })
      const [only, ...others] = items
      if (only && others.length === 0) onFound(only)
      setState(
        status === 'OK' ? { places: others.length > 0 ? items : [] } : { failure: lookupMessage(status, translate) },
      )
    } catch (error) {
      setState({ failure: failureText(error, translate) })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void search()
  }
  const choose = (place: FoundPlace) => {
    onFound(place)
    setState({})
  }
  const { isBusy = false, places = [], failure } = state
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          fullWidth
          label={translate('venues.map.address', { _: 'Find an address' })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { maxLength: 300, 'aria-describedby': id } }}
        />
        <Button variant="outlined" onClick={() => void search()} loading={isBusy} sx={{ flexShrink: 0 }}>
          {translate('venues.map.find', { _: 'Find' })}
        </Button>
      </Box>
      <Box id={id} aria-live="polite">
        {failure && (
          <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
            {failure}
          </Alert>
        )}
        {places.length > 0 && (
          <List dense aria-label={translate('venues.map.places', { _: 'Places found' })}>
            {places.map((place) => (
              <ListItemButton key={`${place.latitude} ${place.longitude}`} onClick={() => choose(place)}>
                {place.label}
              </ListItemButton>
            ))}
          </List>
        )}
      </Box>
    </Box>
  )
}

/** VEN-09: the exact texts of failures. */
export function lookupMessage(status: string, translate: TranslateFunction): string {
  if (status === 'ZERO_RESULTS')
    return translate('venues.map.no_results', { _: 'There were no results for this search.' })
  if (status === 'OVER_QUERY_LIMIT')
    return translate('venues.map.limit', {
      _: 'The limit of searches has been reached (contact developers to fix this.)',
    })
  return translate('venues.map.failed', { status, _: 'An error occured looking up this address (%{status})' })
}
