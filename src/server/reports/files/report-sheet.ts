import { reportScreen } from '#declarations/built-in-screens.ts'
import type { ReportFormat } from '#declarations/format.ts'
import type { ReportColumnModel, ReportModel } from '#declarations/report-model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import type { ReportQuery } from '../report-query.ts'
import type { FileWords } from './file-words.ts'

export type SheetRow = Record<string, unknown>

/** All that a file of a report says besides its rows, in the words of its reader. */
export interface ReportSheet {
  format: ReportFormat
  /** Of the file, with its ending. */
  name: string
  title: string
  /** The sentence on what the figures are made of. */
  description?: string
  from: string
  to: string
  /** The filters that were chosen, in words. */
  facts: (readonly [name: string, value: string])[]
  columns: ReportColumnModel[]
  /** Path of the column whose equal rows have a total of their own. */
  totalsPer?: string
  settings: SheetSettings
  words: FileWords
}

/** The rows of a sheet, some at a time. */
export type SheetRows = AsyncIterable<readonly SheetRow[]>

export interface SheetSettings {
  language: string
  country: string
  timezone: string
  currency: string
}

/** The keys of the words of a table, which is that of a report or of one of its breakdowns. */
export interface SheetKeys {
  title: string
  /** Begins those of the description, of columns and of choices. */
  columns: string
}

/** The table of a report in the tenant's words. */
export function reportSheet(
  report: ReportModel,
  keys: SheetKeys,
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  format: ReportFormat,
  { facts, settings, words }: Pick<ReportSheet, 'facts' | 'settings' | 'words'>,
): ReportSheet {
  return {
    format,
    name: fileName(report, { from, to }, format),
    title: words(keys.title, report.title),
    ...(report.description !== undefined && {
      description: words(`${keys.columns}description`, report.description),
    }),
    from,
    to,
    facts,
    columns: report.columns.map((column) => inWords(keys.columns, column, words)),
    ...(report.totalsPer !== undefined && { totalsPer: report.totalsPer }),
    settings,
    words,
  }
}

/** The keys of the words of a report. */
export function keysOfReport(report: string): SheetKeys {
  return { title: `screens.${reportScreen(report)}`, columns: `reports.${report}.` }
}

/** The keys of the words of a breakdown. */
export function keysOfBreakdown(report: string, breakdown: string): SheetKeys {
  const below = `reports.${report}.breakdowns.${breakdown}.`
  return { title: `${below}title`, columns: below }
}

/** `overdue-loans-2026-01-01-2026-03-18.csv` */
export function fileName(
  { name }: ReportModel,
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  format: ReportFormat,
): string {
  return `${name}-${from}-${to}.${format}`
}

/** A cell as text: words of its value or of there being none, and decimals for money. */
export function cellText(
  { kind, choices, empty = '' }: Pick<ReportColumnModel, 'kind' | 'choices' | 'empty'>,
  value: unknown,
  { settings, words }: Pick<ReportSheet, 'settings' | 'words'>,
): string {
  if (value === null || value === undefined || value === '') return empty
  if (choices) return choices.find((choice) => choice.value === value)?.title ?? textOf(value)
  if (kind === 'boolean') return value === true ? words('ra.boolean.true', 'Yes') : words('ra.boolean.false', 'No')
  return kindOf(kind).text(value, settings)
}

/** `18/03/2026` in en-GB. */
export function dayText(day: string, { settings }: Pick<ReportSheet, 'settings'>): string {
  return kindOf('date').text(day, settings)
}

function inWords(keys: string, column: ReportColumnModel, words: FileWords): ReportColumnModel {
  const { path, title, choices, empty } = column
  return {
    ...column,
    title: words(`${keys}columns.${path}`, title),
    ...(choices && {
      choices: choices.map((choice) => ({
        ...choice,
        title: words(`${keys}choices.${path}.${choice.value}`, choice.title),
      })),
    }),
    ...(empty !== undefined && { empty: words(`${keys}empty.${path}`, empty) }),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
