import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportTileIndex } from '#declarations/browser-model.ts'
import { cardStyle, figureStyle } from './card-styles.ts'
import type { TileContent } from './tile-content.ts'
import { COUNT_HEIGHT } from './tile-sizes.ts'

/** Height in pixels of the line below a figure. */
const BEFORE_HEIGHT = 18

/** A figure of a report, which leads to it, with that of the days that it is compared with. */
export function ReportTileCard({ tile, content }: { tile: ReportTileIndex; content: TileContent | undefined }) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const heading = useId()
  const { report, value, compare } = tile
  const title = translate(`reports.${report}.tile`, { _: tile.title })
  const text = (figure: number | null | undefined) => kinds[value.kind].text(figure, value, locale) || '–'
  const height = COUNT_HEIGHT + BEFORE_HEIGHT
  return (
    <Box component="section" aria-labelledby={heading} sx={cardStyle}>
      <Typography id={heading} variant="h2" noWrap title={title}>
        <Link component={RouterLink} to={`/reports/${report}`} color="inherit" sx={{ fontWeight: 'inherit' }}>
          {title}
        </Link>
      </Typography>
      <Box sx={{ mt: 'auto', minHeight: height }}>
        {content === undefined ? (
          <Skeleton variant="rounded" height={height} />
        ) : (
          <>
            <Typography component="p" sx={figureStyle}>
              {text(content.value)}
            </Typography>
            {compare && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {translate(`rollcall.dashboard.${compare}`, { value: text(content.before) })}
              </Typography>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}
