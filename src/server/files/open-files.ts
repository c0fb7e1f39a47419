import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderProblem } from '../data-folder-problem.ts'
import type { FileEnvironment } from './file-environment.ts'
import { fileLinks } from './file-links.ts'
import type { FileParts } from './file-parts.ts'
import { folderStorage } from './folder-storage.ts'

/** Opens the file storage and the link signer from the environment; defaults to `dataDir`. */
export async function openFiles(environment: FileEnvironment, dataDir: string): Promise<FileParts> {
  const { s3, linkSecret, maxUploadBytes } = environment
  // The S3 client is large, so it is loaded only when used.
  const storage = s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : folderStorage(join(dataDir, 'files'))
  return { storage, links: fileLinks(linkSecret ?? keptSecret(dataDir)), maxBytes: maxUploadBytes }
}

/** A secret of this installation, created on first use and readable only by its owner. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'file-link-secret')
  if (!existsSync(path)) {
    try {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process starting at the same time has been faster.
      if (!existsSync(path)) throw dataFolderProblem(dataDir, error)
    }
  }
  return readFileSync(path, 'utf8')
}
