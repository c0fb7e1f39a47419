import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useLocale, useTranslate } from 'react-admin'
import type { ReadingProgress } from './read-all-rows.ts'
import type { ExportState } from './use-export.ts'

/** The progress and the result of an export. */
export function ExportProgress({ state }: { state: ExportState }) {
  const translate = useTranslate()
  const words = useProgressWords()
  switch (state.phase) {
    case 'reading':
      return (
        <>
          <LinearProgress
            aria-label={words(state.progress)}
            {...(state.progress?.lastPage
              ? { variant: 'determinate', value: (100 * state.progress.page) / state.progress.lastPage }
              : {})}
            sx={{ my: 1.5 }}
          />
          <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {words(state.progress)}
          </Box>
        </>
      )
    case 'ready':
      return <Alert severity="success">{translate('rollcall.export.ready', { count: words.rows(state.rows) })}</Alert>
    case 'empty':
      return <Alert severity="info">{translate('rollcall.export.empty')}</Alert>
    case 'failed':
      return <Alert severity="error">{translate('rollcall.export.failed')}</Alert>
  }
}

function useProgressWords() {
  const translate = useTranslate()
  const format = new Intl.NumberFormat(useLocale())
  const rows = (count: number) => translate('rollcall.export.rows', { smart_count: count, count: format.format(count) })
  const words = (progress: ReadingProgress | undefined): string => {
    if (!progress) return translate('rollcall.export.preparing')
    const page = format.format(progress.page)
    const done = progress.lastPage
      ? translate('rollcall.export.progress', { page, last: format.format(progress.lastPage) })
      : translate('rollcall.export.progress_unknown', { page })
    return `${done} · ${rows(progress.rows)}`
  }
  return Object.assign(words, { rows })
}
