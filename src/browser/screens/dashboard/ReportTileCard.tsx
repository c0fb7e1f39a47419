import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { daysText } from '#browser/parts/words/days-text.ts'
import type { ReportTileIndex } from '#declarations/browser-model.ts'
import { cardStyle } from './card-styles.ts'
import { Figure } from './Figure.tsx'
import type { TileContent } from './tile-content.ts'

/** A figure of a report, which leads to it, with that of the days that it is compared with. */
export function ReportTileCard({ tile, content }: { tile: ReportTileIndex; content: TileContent | undefined }) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const heading = useId()
  const { report, value } = tile
  const compared = content?.compared
  const title = translate(`reports.${report}.tile`, { _: tile.title })
  const text = (figure: number | null | undefined) => kinds[value.kind].text(figure, value, locale) || '–'
  return (
    <Box component="section" aria-labelledby={heading} sx={cardStyle}>
      <Typography id={heading} variant="h2">
        <Link component={RouterLink} to={`/reports/${report}`} color="inherit" sx={{ fontWeight: 'inherit' }}>
          {title}
        </Link>
      </Typography>
      <Figure
        text={content && text(content.value)}
        caption={
          compared &&
          translate('rollcall.dashboard.compared', {
            days: daysText(compared, locale.language),
            value: text(content.before),
          })
        }
      />
    </Box>
  )
}
