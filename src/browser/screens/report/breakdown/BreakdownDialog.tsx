import { useId } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import type { ReportModel } from '#declarations/report-model.ts'
import { BreakdownRows } from './BreakdownRows.tsx'
import { breakdownAddress, type ReportAsked, type ReportChoice } from '../report-address.ts'
import type { OpenedCell } from '../table/report-cell.ts'
import { useRowOrder } from '../table/use-row-order.ts'
import { isCutOff, type ReportData } from '../report-data.ts'
import { ReportDownload } from '../download/ReportDownload.tsx'
import { useCellTitle } from './use-cell-title.ts'

export interface BreakdownDialogProps {
  report: ReportModel
  cell: OpenedCell
  choice: ReportChoice
  onClose: () => void
}

/** The rows behind a cell of a report, which add up to it. */
export function BreakdownDialog({ report, cell, choice, onClose }: BreakdownDialogProps) {
  const translate = useTranslate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const heading = useId()
  const title = useCellTitle(report, cell)
  const breakdown = report.breakdowns.find(({ name }) => name === cell.breakdown)
  const order = useRowOrder()
  const addressOf = (asked: ReportAsked) => (breakdown ? breakdownAddress(report, breakdown, cell, choice, asked) : '')
  const data = useRollcallData()
  const address = addressOf({ order: order.asked })
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['report-breakdown', address],
    queryFn: ({ signal }) => data.call<ReportData>({ method: 'GET', path: address, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (!breakdown) return null
  return (
    <Dialog open fullWidth maxWidth="lg" fullScreen={isPhone} aria-labelledby={heading} onClose={onClose}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ minHeight: 160 }}>
        {error ? (
          <FailedPart error={error} onRetry={() => void refetch()} />
        ) : !found ? (
          <LinearProgress aria-label={translate('rollcall.report.opening')} sx={{ my: 1.5 }} />
        ) : found.items.length === 0 ? (
          <Alert severity="info">{translate('rollcall.report.nothing_behind')}</Alert>
        ) : (
          <BreakdownRows breakdown={breakdown} cell={cell} data={found} order={order} />
        )}
      </DialogContent>
      <DialogActions>
        {found && found.items.length > 0 && (
          <ReportDownload
            formats={breakdown.formats}
            addressOf={(format) => addressOf({ format, order: order.shown(isCutOff(found)) })}
          />
        )}
        <Button color="inherit" onClick={onClose}>
          {translate('rollcall.export.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
