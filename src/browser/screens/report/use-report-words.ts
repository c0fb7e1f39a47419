import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useReportModel } from '#browser/ground/model/use-model.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { chartInWords } from '#declarations/chart-in-words.ts'
import type { ReportColumnModel, ReportModel } from '#declarations/report-model.ts'

/**
 * A report in the current language, with the filters that its reader chooses by: people who belong to a record of its
 * scope do not choose among these.
 */
export function useReport(name: string): ReportModel {
  const report = useReportModel(name)
  const { application } = useApplication()
  const { user } = useSession()
  const access = useAccess()
  const translate = useTranslate()
  const belongsTo = application.guards[user.viewing_as?.guard ?? user.guard]?.belongsTo
  return useMemo(() => {
    const words = (key: string, text: string) => translate(`reports.${name}.${key}`, { _: text })
    const { description, filters, columns, breakdowns, summary, chart, scope } = report
    const isThere = ({ feature }: { feature?: string }) => access.allows({ ...(feature && { feature }) })
    const isOwn = scope !== undefined && belongsTo !== undefined
    return {
      ...report,
      ...(description !== undefined && { description: words('description', description) }),
      filters: filters
        .filter(({ id }) => !(isOwn && id === scope.parameter))
        .map((filter) => ({
          ...filter,
          title: words(`filters.${filter.id}`, filter.title),
          ...(filter.choices && {
            choices: filter.choices.filter(isThere).map((choice) => ({
              ...choice,
              title: words(`choices.${filter.id}.${choice.id}`, choice.title),
            })),
          }),
        })),
      summary: summary.map((value) => ({ ...value, title: words(`summary.${value.path}`, value.title) })),
      columns: columns.map((column) => wordedColumn(column, words)),
      breakdowns: breakdowns.map((breakdown) => ({
        ...breakdown,
        title: words(`breakdowns.${breakdown.name}.title`, breakdown.title),
        columns: breakdown.columns.map((column) =>
          wordedColumn(column, (key, text) => words(`breakdowns.${breakdown.name}.${key}`, text)),
        ),
      })),
      ...(chart && { chart: chartInWords(chart, words) }),
    }
  }, [report, name, belongsTo, access, translate])
}

function wordedColumn(column: ReportColumnModel, words: (key: string, text: string) => string): ReportColumnModel {
  return {
    ...column,
    title: words(`columns.${column.path}`, column.title),
    ...(column.choices && {
      choices: column.choices.map((choice) => ({
        ...choice,
        title: words(`choices.${column.path}.${choice.value}`, choice.title),
      })),
    }),
    ...(column.empty !== undefined && { empty: words(`empty.${column.path}`, column.empty) }),
  }
}
