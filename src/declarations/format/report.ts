/** `reports/{name}.json`: a report, from which its screen, its endpoint and its files are made. */
import type { Condition } from '#protocol/condition.ts'

export interface ReportConfig {
  $schema?: string
  $comment?: string
  /** Default: the name in title case. */
  title?: string
  /** A sentence or two on what its figures are made of, for those who read them. */
  description?: string
  /** Its subject, in small letters: `/reports` shows those of one group together. */
  group?: string
  icon?: string
  /** It is allowed by this, and by the same with `reports.` in front. */
  permission: string
  feature?: string
  requires?: Condition
  /** Name of `custom-actions/{name}.report.ts`; default: `reports/` and the report's name. */
  query?: string
  /**
   * Resource whose records a report is narrowed to: one of them can be chosen, and people see their own alone. Those
   * who belong to one of them do not choose.
   */
  scope?: string
  /** The days that it is about; default: this year until now, and none after today. */
  range?: { start?: ReportPreset; ahead?: true }
  filters?: ReportFilterConfig[]
  /** The columns of the table by the names in its SQL. */
  columns: (string | ReportTableColumnConfig)[]
  /** Rows that stand behind those of the table, by name. */
  breakdowns?: Record<string, ReportBreakdownConfig>
  /** Breakdown that each row of the table opens. */
  rowBreakdown?: string
  /** Breakdown whose rows the files have in place of those of the table. */
  fileBreakdown?: string
  /** Column whose rows of the same value have a total of their own, below them; the SQL puts them next to each other. */
  totalsPer?: string
  /** Values above the table, by the names in the SQL of the summary. Without them: the totals of the columns. */
  summary?: (string | ReportValueConfig)[]
  chart?: ReportChartConfig
  /** Kinds of file that it can be had as. */
  formats?: ReportFormat[]
  /** It has a tile on the dashboard, for those who may see it. */
  tile?: ReportTileConfig
  /** The browser keeps the filters that were used last. */
  remember?: true
}

export type ReportPreset =
  | 'last_7_days'
  | 'last_29_days'
  | 'last_30_days'
  | 'last_month'
  | 'month_to_date'
  | 'year_to_date'
  | 'this_month'
  | 'past_year'
  | 'past_90_days'
  | 'next_3_months'
  | 'next_6_months'
  | 'next_9_months'
  | 'all_time'

export type ReportFormat = 'csv' | 'xlsx' | 'pdf'

export type ReportKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'integer'
  | 'number'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'duration'

export interface ReportFilterConfig {
  /** Name of its parameter. */
  id: string
  title?: string
  /** Resource that is chosen from. */
  resource?: string
  /** Parameter of the picker <- filter: the options are loaded anew, and the choice is cleared, when that one changes. */
  dependsOn?: Record<string, string>
  /** Words to choose from, by value; those of a feature are there while it is on. */
  choices?: Record<string, string | ReportChoiceConfig>
  /** Option list of the tenant. */
  options?: string
  /** A whole number that is typed. */
  number?: true
  several?: true
}

export interface ReportChoiceConfig {
  title: string
  feature: string
}

export interface ReportValueConfig {
  name: string
  title?: string
  /** Default: text. */
  kind?: ReportKind
}

export interface ReportColumnConfig extends ReportValueConfig {
  /** Words of the values. */
  titles?: Record<string, string>
  /** Words where there is no value. */
  empty?: string
  /** It is added up below the table. */
  total?: true
  /** Leads to the record of a resource whose id is in this column of the SQL. */
  link?: { resource: string; id: string }
}

export interface ReportTableColumnConfig extends ReportColumnConfig {
  /** Each cell opens the rows that make it. */
  breakdown?: ReportCellBreakdownConfig
}

export interface ReportCellBreakdownConfig {
  /** Name of the breakdown. */
  of: string
  /** Column of the breakdown that adds up to the cell; default: the cell is the number of its rows. */
  sum?: string
}

/** Rows that stand behind those of a report. */
export interface ReportBreakdownConfig {
  /** Default: its name. */
  title?: string
  /** The columns of the report's SQL that tell one row of its table from all others; an id where no kind is given. */
  by: (string | ReportKeyConfig)[]
  /** Its columns, or the report whose breakdown of the same name has the same. */
  columns: string | (string | ReportColumnConfig)[]
  /** Kinds of file that it can be had as. */
  formats?: ReportFormat[]
}

export interface ReportKeyConfig {
  name: string
  kind: 'integer' | 'text' | 'date'
}

export interface ReportTileConfig {
  /** Default: that of the report. */
  title?: string
  /** The value that it shows: one of the summary, or a column with a total. */
  value: string
  /** Its days; default: those that the report starts with. */
  range?: ReportPreset
  /** The days that the value is compared with. */
  compare?: 'previous_period' | 'previous_year'
}

export interface ReportChartConfig {
  type: 'line' | 'bar' | 'stacked' | 'pie'
  title?: string
  /** Says below the title how its figures come about, where they are not simply those of the table. */
  description?: string
  /** Kind of its values; default: number. */
  kind?: ReportKind
  /** Kinds of series whose values are not of that kind, by their names: they have an axis of their own. */
  kinds?: Record<string, ReportKind>
  /**
   * The words of the series that its SQL names: a column or filter whose values they are, the columns and values of the summary
   * that they are called after, or words of their own. They are shown in this order. Without it, names are data.
   */
  series?: string | string[] | Record<string, string>
  /** Column or filter whose values its bars or slices are. Without it, they are days, or names that are data. */
  points?: string
  /** The period that a day of a point stands for; default: the day. */
  per?: 'day' | 'month'
}
