import { useEffect, useMemo, useState } from 'react'
import { Icon, type LatLngExpression } from 'leaflet'
import markerUrl from 'leaflet/dist/images/marker-icon.png'
import markerLargeUrl from 'leaflet/dist/images/marker-icon-2x.png'
import shadowUrl from 'leaflet/dist/images/marker-shadow.png'
import 'leaflet/dist/leaflet.css'
import { AttributionControl, MapContainer, Marker, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { type Coordinates, keptCoordinates } from '#rules/venues/coordinates.ts'

/** VEN-07 */
const ZOOM = 8
/** The centre of England and Wales, for a venue without coordinates. */
const NOWHERE: Coordinates = { latitude: 52.6, longitude: -1.6 }
const LEAFLET = '<a href="https://leafletjs.com">Leaflet</a>'
const SOURCE = 'https://www.openstreetmap.org/copyright'

export interface LocationMapProps {
  /** Absent: no coordinates yet. */
  at: Coordinates | undefined
  /** Address of the tiles, with `{z}`, `{x}` and `{y}`. */
  tiles: string
  /** Called when the marker was moved. Absent: it cannot be moved. */
  onPlaced?: ((at: Coordinates) => void) | undefined
}

/** A map with one marker, which can be dragged, or placed by a click. */
export default function LocationMap({ at, tiles, onPlaced }: LocationMapProps) {
  const translate = useTranslate()
  const { palette } = useTheme()
  const [isMissing, setMissing] = useState(false)
  const events = useMemo(() => ({ tileerror: () => setMissing(true), tileload: () => setMissing(false) }), [])
  return (
    <Box
      role="region"
      aria-label={translate('venues.map.title', { _: 'Map' })}
      sx={palette.mode === 'dark' ? dark : light}
    >
      <MapContainer
        center={pointOf(at ?? NOWHERE)}
        zoom={ZOOM}
        scrollWheelZoom={false}
        style={{ height: '100%' }}
        attributionControl={false}
        zoomControl={false}
      >
        <ZoomControl
          zoomInTitle={translate('venues.map.zoom_in', { _: 'Zoom in' })}
          zoomOutTitle={translate('venues.map.zoom_out', { _: 'Zoom out' })}
        />
        <AttributionControl prefix={LEAFLET} />
        <TileLayer
          url={tiles}
          attribution={`<a href="${SOURCE}">${translate('venues.map.attribution', { _: '© OpenStreetMap contributors' })}</a>`}
          referrerPolicy="origin"
          eventHandlers={events}
        />
        {at && <PlacedMarker at={at} onPlaced={onPlaced} />}
        {onPlaced && <PlacedByClick onPlaced={onPlaced} />}
        <Follow at={at} />
      </MapContainer>
      {isMissing && (
        <Alert severity="info" sx={{ position: 'absolute', left: 8, right: 8, bottom: 28, zIndex: 1000, py: 0 }}>
          {onPlaced
            ? translate('venues.map.no_pictures', {
                _: 'The map cannot be shown now. The coordinates can be changed all the same.',
              })
            : translate('venues.map.no_pictures_to_see', { _: 'The map cannot be shown now.' })}
        </Alert>
      )}
    </Box>
  )
}

function PlacedMarker({ at, onPlaced }: Pick<LocationMapProps, 'onPlaced'> & { at: Coordinates }) {
  const translate = useTranslate()
  const events = useMemo(
    () => ({
      dragend: ({ target }: { target: { getLatLng(): LatLng } }) => onPlaced?.(coordinatesOf(target.getLatLng())),
    }),
    [onPlaced],
  )
  return (
    <Marker
      position={pointOf(at)}
      icon={ICON}
      draggable={onPlaced !== undefined}
      keyboard={false}
      alt={translate('venues.map.marker', { _: 'The venue' })}
      eventHandlers={events}
    />
  )
}

function PlacedByClick({ onPlaced }: { onPlaced: (at: Coordinates) => void }) {
  useMapEvents({ click: ({ latlng }) => onPlaced(coordinatesOf(latlng)) })
  return null
}

/** Keeps the marker in view when it is moved without the mouse. */
function Follow({ at }: Pick<LocationMapProps, 'at'>) {
  const map = useMap()
  const { latitude, longitude } = at ?? {}
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const point = pointOf({ latitude, longitude })
    if (!map.getBounds().contains(point)) map.panTo(point)
  }, [map, latitude, longitude])
  return null
}

interface LatLng {
  lat: number
  lng: number
}

const pointOf = ({ latitude, longitude }: Coordinates): LatLngExpression => [latitude, longitude]
const coordinatesOf = ({ lat, lng }: LatLng) => keptCoordinates({ latitude: lat, longitude: lng })

const ICON = new Icon({
  iconUrl: markerUrl,
  iconRetinaUrl: markerLargeUrl,
  shadowUrl,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  shadowSize: [41, 41],
})

/** Isolated, because the layers of the map would cover menus and dialogs. */
const light = {
  position: 'relative',
  isolation: 'isolate',
  height: { xs: 260, sm: 340 },
  borderRadius: 1,
  overflow: 'hidden',
  '& .leaflet-container': { font: 'inherit', bgcolor: 'action.hover' },
} as const

/** There are no dark tiles: the light ones are inverted, and their hues rotated back. */
const dark = {
  ...light,
  '& .leaflet-tile-pane': { filter: 'invert(1) hue-rotate(180deg) brightness(0.85) contrast(0.9)' },
  '& .leaflet-container .leaflet-bar a, & .leaflet-container .leaflet-control-attribution': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'divider',
  },
  '& .leaflet-container .leaflet-control-attribution a': { color: 'primary.main' },
} as const
