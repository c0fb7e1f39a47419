/** The address of the saved filters of a report. */
export function savedAddress(report: string): string {
  return `reports/${report}/saved`
}
