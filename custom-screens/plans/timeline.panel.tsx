import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, FailedPart } from '#browser/api.ts'
import type { PlanTimeline } from '../../custom-actions/plans/timeline.contract.ts'
import { TimelineEntry } from './TimelineEntry.tsx'

/** The story of a plan: what comes and when, then today, then what was charged and paid, each with its reason. */
export default function Timeline({ along, refetch }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const timeline = (along as { item: PlanTimeline } | undefined)?.item
  if (!timeline) return <FailedPart error={undefined} onRetry={() => void refetch()} />
  const parts = (['coming', 'today', 'past'] as const).map((when) => ({
    when,
    entries: timeline.entries.filter((entry) => entry.when === when),
  }))
  const titles = { coming: 'What comes', today: 'Today', past: 'What has been' }
  return (
    <>
      {timeline.entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('plans.timeline.none', { _: 'Nothing has happened with this plan yet.' })}
        </Typography>
      )}
      {parts
        .filter(({ entries }) => entries.length > 0)
        .map(({ when, entries }) => (
          <Box key={when} sx={{ mb: 2 }}>
            <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {translate(`plans.timeline.${when}`, { _: titles[when] })}
            </Typography>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
              {entries.map((entry) => (
                <TimelineEntry key={entry.id} entry={entry} />
              ))}
            </Box>
          </Box>
        ))}
    </>
  )
}
