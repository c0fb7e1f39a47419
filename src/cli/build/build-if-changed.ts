import { buildBrowser } from './build-browser.ts'
import { buildServer } from './build-server.ts'
import type { BuildPart } from './inputs.ts'
import { changedSinceBuild, readStamp, removeStamp, writeStamp } from './stamp.ts'

const BUILDS: Record<BuildPart, (root: string, logLevel: LogLevel) => Promise<void>> = {
  server: buildServer,
  browser: buildBrowser,
}

type LogLevel = 'info' | 'warn'

/** The server first: it finds in a moment what is wrong with the declarations. */
const PARTS: readonly BuildPart[] = ['server', 'browser']

/**
 * Builds the parts of an application that are missing, or out of date.
 *
 * @param begin called before a part is built
 */
export async function buildIfChanged(
  root: string,
  begin: (part: BuildPart) => void = () => {},
  parts: readonly BuildPart[] = PARTS,
): Promise<void> {
  for (const part of parts.filter((one) => changedSinceBuild(root, one) !== undefined)) {
    begin(part)
    await buildPart(root, part, 'warn')
  }
}

/** Builds both parts of an application into `dist/`. */
export async function buildApplication(root: string, logLevel: LogLevel): Promise<void> {
  for (const part of PARTS) await buildPart(root, part, logLevel)
}

/** An interrupted build leaves no stamp, so that the next start builds again. */
async function buildPart(root: string, part: BuildPart, logLevel: LogLevel): Promise<void> {
  const stamp = readStamp(root, part)
  removeStamp(root, part)
  await BUILDS[part](root, logLevel)
  writeStamp(root, part, stamp)
}
