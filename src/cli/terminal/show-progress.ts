/** Shows the share of a step that is done, from 0 to 1. */
export type Progress = (step: string, share?: number) => void

/** Clears the line before writing it anew. */
const AGAIN = '\r\x1b[K'

/**
 * Shows how far a long task is: on a terminal in one line that changes, elsewhere in a line for each step.
 *
 * @returns how to show it, and how to end it
 */
export function showProgress(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): { show: Progress; end: () => void } {
  let last = ''
  const show: Progress = (step, share) => {
    const percent = share === undefined ? '' : ` ${Math.floor(share * 100)} %`
    const line = out.isTTY ? `${step} …${percent}` : `${step} …\n`
    if (line === last) return
    last = line
    out.write(out.isTTY ? AGAIN + line : line)
  }
  return { show, end: () => void (last !== '' && out.isTTY && out.write(AGAIN)) }
}
