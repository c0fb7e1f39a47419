import { readApplication } from '#declarations/read-application.ts'
import type { FileMap } from '#declarations/source.ts'

/** Every declaration of the application under `root`, as it is written: path -> text. */
export function allFiles(root: string): FileMap {
  const { application, schemas, shared, resources, reports = {}, translations } = readApplication(root)
  const files = [
    ...(application ? [application] : []),
    ...[schemas, shared, resources, reports, translations].flatMap(Object.values),
  ]
  return Object.fromEntries(files.map(({ path, text }: { path: string; text: string }) => [path, text]))
}
