import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderProblem } from '../data-folder-problem.ts'
import type { FileEnvironment } from './file-environment.ts'
import { fileLinks } from './file-links.ts'
import type { FileParts } from './file-parts.ts'
import { folderStorage } from './folder-storage.ts'

/** Where files are kept and what signs their links, as the environment says; in `dataDir` where it says nothing. */
export async function openFiles(environment: FileEnvironment, dataDir: string): Promise<FileParts> {
  const { s3, linkSecret, maxUploadBytes } = environment
  // The client of S3 is large: it is loaded only where it is used.
  const storage = s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : folderStorage(join(dataDir, 'files'))
  return { storage, links: fileLinks(linkSecret ?? keptSecret(dataDir)), maxBytes: maxUploadBytes }
}

/** A secret of this installation, made when it is first needed and readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'file-link-secret')
  if (!existsSync(path)) {
    try {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process that starts at the same time has been faster.
      if (!existsSync(path)) throw dataFolderProblem(dataDir, error)
    }
  }
  return readFileSync(path, 'utf8')
}
