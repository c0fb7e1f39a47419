import type { SiblingBookingType } from './sibling-percentage.ts'

/** SIB-05, SCON-13: the booking types, in the order in which they are shown. */
export const SIBLING_BOOKING_TYPES = [
  'monthly',
  'pia',
  'taster',
  'individual_lesson_booking',
] as const satisfies readonly SiblingBookingType[]

/** SIB-03: the settings of a franchisee while they are edited. */
export interface SiblingSettings {
  enabled: boolean
  mode: 'global' | 'custom'
  /** As typed; empty: none. */
  custom: string
  types: Readonly<Record<SiblingBookingType, boolean>>
  franchiseeMayEdit: boolean
}

/** SIB-14, SIB-15: the parts of the settings that somebody sees and changes. */
export interface SiblingFlags {
  isFranchisee: boolean
  /** The switch, the percentage and the booking types; head office, and a franchisee who is let. */
  editSettings: boolean
  /** The switch that lets the franchisee edit: head office alone. */
  viewAccess: boolean
}

/** SIB-15: head office gets all; a franchisee edits when head office lets them, and never the percentage of the network. */
export function siblingFlags(
  who: { isFranchisee: boolean; mayEdit: boolean },
  franchiseeMayEdit: boolean,
): SiblingFlags {
  const { isFranchisee, mayEdit } = who
  return {
    isFranchisee,
    editSettings: isFranchisee ? franchiseeMayEdit : mayEdit,
    viewAccess: !isFranchisee,
  }
}

/** SIB-08: to global and back restores the custom percentage that was typed last. What is sent for global is null. */
export function withMode(settings: SiblingSettings, mode: SiblingSettings['mode']): SiblingSettings {
  return { ...settings, mode }
}

/** SIB-09: leaving the custom percentage empty returns to global. */
export function leavingPercentage(settings: SiblingSettings): SiblingSettings {
  return settings.mode === 'custom' && settings.custom.trim() === '' ? { ...settings, mode: 'global' } : settings
}

/** SIB-07: a whole number from 1 to 100; undefined for anything else. */
export function enteredPercentage(custom: string): number | undefined {
  const text = custom.trim()
  if (!/^\d{1,3}$/.test(text)) return undefined
  const value = Number(text)
  return value >= 1 && value <= 100 ? value : undefined
}

/** Why settings cannot be saved; undefined when they can. */
export type SiblingObstacle = 'percentage' | 'types'

/**
 * SIB-07, SIB-12: settings are not saved with a percentage that is none, nor without a booking type while the discount is
 * on.
 *
 * @param offered the booking types that there are
 */
export function obstacleToSaving(
  settings: SiblingSettings,
  offered: readonly SiblingBookingType[],
): SiblingObstacle | undefined {
  if (!settings.enabled) return undefined
  if (settings.mode === 'custom' && enteredPercentage(settings.custom) === undefined) return 'percentage'
  return offered.length > 0 && !offered.some((type) => settings.types[type]) ? 'types' : undefined
}

/** SIB-06: with 2 decimals and a percent sign; "-" for 0 and less. */
export function percentageText(percentage: number): string {
  return percentage > 0 ? `${percentage.toFixed(2)}%` : '-'
}
