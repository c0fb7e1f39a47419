import { lazy, Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { cardStyle, figureStyle } from './card-styles.ts'
import { ListTile } from './ListTile.tsx'
import type { TileContent } from './tile-content.ts'
import { tileLink } from './tile-link.ts'
import { CHART_HEIGHT, COUNT_HEIGHT, ROW_HEIGHT } from './tile-sizes.ts'
import type { Tile } from './use-tiles.ts'

const ChartTile = lazy(() => import('./chart/ChartTile.tsx'))

/** One tile: its title, its content, and a link to its list. Its size is reserved before it is filled. */
export function TileCard({ tile, content }: { tile: Tile; content: TileContent | undefined }) {
  const translate = useTranslate()
  const index = useApplication()
  const { can } = useAccess()
  const heading = useId()
  const title = translate(`dashboard.${tile.id}.title`, { _: tile.title })
  const description = translate(`dashboard.${tile.id}.description`, { _: tile.description ?? '' })
  const area = index.resources[tile.resource]?.area
  const to = can(`${area}.list`) ? tileLink(index, tile) : undefined
  return (
    <Box component="section" aria-labelledby={heading} sx={cardStyle}>
      <Typography id={heading} variant="h2" noWrap={tile.kind === 'count'} title={title}>
        {to ? (
          <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: 'inherit' }}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', minHeight: description ? 18 : 0 }}>
        {description}
      </Typography>
      <Box sx={{ mt: tile.kind === 'count' ? 'auto' : 1.5, minHeight: heightOf(tile) }}>
        <Body tile={tile} title={title} content={content} />
      </Box>
    </Box>
  )
}

function Body({ tile, title, content }: { tile: Tile; title: string; content: TileContent | undefined }) {
  const { language } = useValueLocale()
  if (content === undefined) return <Skeleton variant="rounded" height={heightOf(tile)} />
  if (tile.kind === 'count') {
    return (
      <Typography component="p" sx={figureStyle}>
        {new Intl.NumberFormat(language).format(content.total ?? 0)}
      </Typography>
    )
  }
  if (tile.kind === 'list') return <ListTile tile={tile} content={content} />
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
      <ChartTile tile={tile} title={title} points={content.points ?? []} />
    </Suspense>
  )
}

function heightOf({ kind, count }: Tile): number {
  if (kind === 'count') return COUNT_HEIGHT
  return kind === 'list' ? count * ROW_HEIGHT : CHART_HEIGHT
}
