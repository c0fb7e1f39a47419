import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import DoneIcon from '@mui/icons-material/TaskAltRounded'
import { useTranslatedFields } from '#browser/ground/i18n/translate-field.ts'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { kindOf } from '#browser/parts/kinds/kind-of.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { readPath } from '#protocol/read-path.ts'
import type { TileContent } from './tile-content.ts'
import { ROW_HEIGHT } from './tile-sizes.ts'
import type { Tile } from './use-tiles.ts'

/** The first rows: each with its headline, and details below. */
export function ListTile({ tile, content: { rows = [] } }: { tile: Tile; content: TileContent }) {
  const translate = useTranslate()
  if (rows.length === 0) {
    return <Notice icon={<DoneIcon aria-hidden />} title={translate('rollcall.dashboard.nothing')} />
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Row key={row.id} tile={tile} row={row} />
      ))}
    </Box>
  )
}

function Row({ tile, row }: { tile: Tile; row: Record<string, unknown> & { id: number } }) {
  const locale = useValueLocale()
  const { can } = useAccess()
  const entry = useResourceEntry(tile.resource)
  const screens = useScreenPath()
  const fields = useTranslatedFields(tile.fields, tile.resource)
  const [headline = '', ...others] = fields.map((field) => {
    const text = kinds[kindOf(field, row)].text(readPath(row, field.path), field, locale)
    return text === '' ? (field.empty ?? '') : text
  })
  const to = entry.show && can(`${entry.area}.details`) ? screens.show(tile.resource, row.id) : undefined
  return (
    <Box component="li" sx={rowStyle}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
        {to ? (
          <Link component={RouterLink} to={to} color="inherit">
            {headline}
          </Link>
        ) : (
          headline
        )}
      </Typography>
      <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
        {others.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: 0,
  height: ROW_HEIGHT,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
