import { Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { cardStyle } from './card-styles.ts'
import { Figure } from './Figure.tsx'
import { ListTile } from './ListTile.tsx'
import type { TileContent } from './tile-content.ts'
import { tileLink } from './tile-link.ts'
import { CHART_HEIGHT, ROW_HEIGHT } from './tile-sizes.ts'
import type { Tile } from './use-tiles.ts'

const ChartTile = lazyCode(() => import('./chart/ChartTile.tsx'))

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
      <Typography id={heading} variant="h2">
        {to ? (
          <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: 'inherit' }}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      <Body tile={tile} title={title} description={description} content={content} />
    </Box>
  )
}

interface BodyProps {
  tile: Tile
  title: string
  description: string
  content: TileContent | undefined
}

function Body({ tile, title, description, content }: BodyProps) {
  const { language } = useValueLocale()
  if (tile.kind === 'count') {
    const total = content && new Intl.NumberFormat(language).format(content.total ?? 0)
    return <Figure text={total} caption={description} />
  }
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', minHeight: description ? 18 : 0 }}>
        {description}
      </Typography>
      <Box sx={{ mt: 1.5, minHeight: heightOf(tile) }}>
        <Rows tile={tile} title={title} content={content} />
      </Box>
    </>
  )
}

/** The list or chart of a tile that shows more than a figure. */
function Rows({ tile, title, content }: Omit<BodyProps, 'description'>) {
  if (content === undefined) return <Skeleton variant="rounded" height={heightOf(tile)} />
  if (tile.kind === 'list') return <ListTile tile={tile} content={content} />
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
      <ChartTile tile={tile} title={title} points={content.points ?? []} />
    </Suspense>
  )
}

function heightOf({ kind, count }: Tile): number {
  return kind === 'list' ? count * ROW_HEIGHT : CHART_HEIGHT
}
