import { useEffect, useState } from 'react'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { logFailure } from '#browser/ground/log-failure.ts'
import type { ApiRecord, RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { exportFile } from './export-file.ts'
import type { ExportSource } from './export-source.ts'
import { readAllRows, type ReadingProgress } from './read-all-rows.ts'

export type ExportState =
  | { phase: 'reading'; progress?: ReadingProgress }
  | { phase: 'ready'; rows: number; csv: string }
  | { phase: 'empty' }
  | { phase: 'failed' }

/** Reads everything and makes the file; stops when its component unmounts. */
export function useExport(source: ExportSource): { state: ExportState; retry: () => void } {
  const data = useRollcallData()
  const locale = useValueLocale()
  const [state, setState] = useState<ExportState>({ phase: 'reading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const control = new AbortController()
    const report = (next: ExportState) => !control.signal.aborted && setState(next)
    const make = async () => {
      const rows = await rowsOf(source, data, control.signal, (progress) => report({ phase: 'reading', progress }))
      if (rows.length === 0) return report({ phase: 'empty' })
      report({ phase: 'ready', rows: rows.length, csv: await exportFile(source.fields, rows, locale) })
    }
    make().catch((error: unknown) => {
      if (control.signal.aborted) return
      logFailure('The export could not be made.', error)
      report({ phase: 'failed' })
    })
    return () => control.abort()
  }, [source, data, locale, attempt])

  const retry = () => {
    setState({ phase: 'reading' })
    setAttempt((made) => made + 1)
  }
  return { state, retry }
}

function rowsOf(
  { rows }: ExportSource,
  data: RollcallDataProvider,
  signal: AbortSignal,
  onProgress: (progress: ReadingProgress) => void,
): Promise<ApiRecord[]> {
  if ('selected' in rows) return rows.selected()
  return readAllRows((page) => data.readRows(rows.api, { ...rows.query, ...page }, signal), onProgress)
}
