import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import ReportIcon from '@mui/icons-material/InsertChartOutlined'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { reportMessages } from '#browser/ground/i18n/messages/report.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { Page } from '#browser/ground/shell/Page.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import { FileReady } from './download/FileReady.tsx'
import { useSavedList } from '#browser/parts/saved/use-saved-list.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { SavedReportChoice } from '#protocol/saved-filters.ts'
import { startKey } from '#protocol/start-key.ts'
import { reportAddress, type ReportChoice } from './report-address.ts'
import { isCutOff, type ReportData } from './report-data.ts'
import { ReportDownload } from './download/ReportDownload.tsx'
import { ReportDays } from './ReportDays.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportResult } from './ReportResult.tsx'
import { SavedButton } from './saved/SavedButton.tsx'
import { savedAddress } from './saved/saved-address.ts'
import { useReportChoice } from './use-report-choice.ts'
import { useReport } from './use-report-words.ts'
import { useRowOrder } from './table/use-row-order.ts'

addMessages('rollcall.report', reportMessages)

/** `/reports/{name}`: a declared report. No figures are loaded before it is run (REP-15). */
export default function ReportScreen({ title, path }: { title: string; path: string }) {
  const report = useReport(path.replace('/reports/', ''))
  const hasStart = useSession().user.preferences?.starts?.[startKey('report', report.name)] !== undefined
  // Whoever changes it on this screen goes on with what is chosen there.
  const [waits] = useState(hasStart)
  const { data: saved, isPending } = useSavedList<SavedReportChoice>(savedAddress(report.name), waits)
  if (waits && isPending)
    return (
      <Page title={title} subtitle={report.description}>
        <ScreenSkeleton />
      </Page>
    )
  const start = saved?.items.find(({ starts, fits }) => starts && fits)?.choice
  return <OpenReport title={title} report={report} start={start} />
}

interface OpenReportProps {
  title: string
  report: ReportModel
  /** The saved filters with which it opens. */
  start: SavedReportChoice | undefined
}

function OpenReport({ title, report, start }: OpenReportProps) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { today, choice, change, remembered } = useReportChoice(report, start)
  const [asked, ask] = useState<ReportChoice>()
  const order = useRowOrder()
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['report', report.name, asked, order.asked],
    queryFn: async ({ signal }) => {
      const of = asked ?? choice
      const path = reportAddress(report, of, { order: order.asked })
      return { of, reply: await data.call<ReportData>({ method: 'GET', path, signal }) }
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const run = () => {
    remembered()
    if (asked === choice) void refetch()
    else ask(choice)
  }
  return (
    <Page
      title={title}
      subtitle={report.description}
      actions={
        <>
          <SavedButton report={report} today={today} choice={choice} onUse={change} />
          {report.formats.length > 0 && asked && found && (
            <ReportDownload
              formats={report.formats}
              addressOf={(format) =>
                reportAddress(report, asked, { format, order: order.shown(isCutOff(found.reply)) })
              }
            />
          )}
        </>
      }
    >
      <FileReady title={title} />
      <ReportFilters
        report={report}
        today={today}
        choice={choice}
        onChange={change}
        isRunning={isFetching}
        onRun={run}
      />
      {asked === undefined ? (
        <Notice icon={<ReportIcon aria-hidden />} title={translate('rollcall.report.before')} />
      ) : error && !isFetching ? (
        <FailedPart error={error} onRetry={() => void refetch()} />
      ) : found ? (
        <>
          <ReportDays
            meta={found.reply.meta}
            isOther={reportAddress(report, found.of) !== reportAddress(report, choice)}
          />
          <ReportResult report={report} data={found.reply} choice={found.of} order={order} isOld={isFetching} />
        </>
      ) : (
        <ScreenSkeleton />
      )}
    </Page>
  )
}
