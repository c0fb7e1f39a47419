import { Suspense, useCallback, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'
import { type CustomCodeProps, failureText, lazyCode, useAccess } from '#browser/api.ts'
import type { Coordinates } from '#rules/venues/coordinates.ts'
import { AddressSearch } from './AddressSearch.tsx'
import { CoordinateField } from './CoordinateField.tsx'
import { type Location, type LocationReply, useSaveLocation } from './use-location.ts'

const LocationMap = lazyCode(() => import('./LocationMap.tsx'))

/**
 * VEN-07, VEN-08, VEN-09: the position of a venue on a map, changed by its address, by the marker, or by its
 * coordinates.
 */
export default function VenueMap({ record, along, refetch }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const notify = useNotify()
  const { can } = useAccess()
  const venueId = Number(record['id'])
  const data = along as LocationReply | undefined
  const save = useSaveLocation(record)
  const [draft, setDraft] = useState<Location>()
  const [isBusy, setBusy] = useState(false)
  const place = useCallback((at: Coordinates, byHand: boolean) => {
    setDraft({ manual_coordinates: byHand, latitude: at.latitude, longitude: at.longitude })
  }, [])
  const placeByHand = useCallback((at: Coordinates) => place(at, true), [place])

  if (!data)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('ra.action.refresh')}</Button>}>
        {translate('venues.map.no_location', { _: 'The location cannot be shown now.' })}
      </Alert>
    )

  const mayEdit = can('venues.edit')
  const location: Location = draft ?? data.item
  const at = coordinatesOf(location)
  const type = (part: Partial<Coordinates>) => setDraft({ ...location, ...part, manual_coordinates: true })
  const store = async () => {
    setBusy(true)
    try {
      await save(location)
      await refetch()
      setDraft(undefined)
      notify(translate('venues.map.saved', { _: 'The location has been updated.' }), { type: 'success' })
    } catch (error) {
      notify(failureText(error, translate), { type: 'error' })
      // When somebody else was faster, the draft is now a change of their version.
      await refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mayEdit && (
        <AddressSearch venueId={venueId} address={addressOf(record)} onFound={(found) => place(found, false)} />
      )}
      <Suspense fallback={<Skeleton variant="rectangular" height={340} />}>
        <LocationMap at={at} tiles={data.map.tiles} onPlaced={mayEdit ? placeByHand : undefined} />
      </Suspense>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <CoordinateField
          label={translate('resources.venues.fields.latitude', { _: 'Latitude' })}
          value={location.latitude}
          limit={90}
          readOnly={!mayEdit}
          onChange={(latitude) => type({ latitude })}
        />
        <CoordinateField
          label={translate('resources.venues.fields.longitude', { _: 'Longitude' })}
          value={location.longitude}
          limit={180}
          readOnly={!mayEdit}
          onChange={(longitude) => type({ longitude })}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }} aria-live="polite">
          {translate(...howPlaced(location, mayEdit))}
        </Typography>
        {draft && (
          <>
            <Button color="inherit" onClick={() => setDraft(undefined)}>
              {translate('ra.action.cancel')}
            </Button>
            <Button variant="contained" loading={isBusy} disabled={!at} onClick={() => void store()}>
              {translate('venues.map.save', { _: 'Save location' })}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}

function coordinatesOf({ latitude, longitude }: Location): Coordinates | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

function addressOf(record: Record<string, unknown>): string {
  const lines = ['address', 'address2', 'city', 'postcode'].map((name) => record[name])
  return lines.filter((line) => typeof line === 'string' && line !== '').join(', ')
}

function howPlaced(location: Location, mayEdit: boolean): [string, { _: string }] {
  if (!coordinatesOf(location)) {
    const words = 'Not on the map yet. Find the address, or click on the map.'
    return mayEdit ? ['venues.map.nowhere', { _: words }] : ['venues.map.unknown', { _: 'Not on the map yet.' }]
  }
  return location.manual_coordinates
    ? ['venues.map.by_hand', { _: 'Placed by hand.' }]
    : ['venues.map.by_address', { _: 'Placed by its address.' }]
}
