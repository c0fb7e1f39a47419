import { createContext } from 'react'
import type { ApplicationIndex, DashboardIndex, ResourceBundle } from '#declarations/browser-model.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { KindCode } from '#protocol/kinds/own-kind.ts'
import type { LoadValidator } from './validate-record.ts'

/** A resource as its screens use it, with access to the precompiled validators of its entities. */
export interface LoadedResource extends ResourceBundle {
  validators: Record<string, LoadValidator>
}

export interface ApplicationSource {
  index: ApplicationIndex
  /** Code of kinds of value of the application's own, by name. Absent: there are none. */
  kinds?: Readonly<Record<string, KindCode>>
  /** Loads a resource's part of the model. Returns the same promise every time, so that a screen can suspend on it. */
  load(resource: string): Promise<LoadedResource>
  /** Loads all reports, likewise. Absent: there are none. */
  reports?(): Promise<Readonly<Record<string, ReportModel>>>
  /** Loads the tiles of the dashboard, likewise. Absent: there are none. */
  dashboard?(): Promise<DashboardIndex>
}

export const ApplicationContext = createContext<ApplicationSource | undefined>(undefined)
