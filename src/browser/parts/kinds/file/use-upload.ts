import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { FileModel } from '#declarations/model.ts'
import { fileSizeText } from '#protocol/text/file-size.ts'
import type { StoredFile } from '#protocol/stored-file.ts'

/** A running upload. */
export interface RunningUpload {
  name: string
  /** Share sent, from 0 to 1. */
  share: number
}

export interface UploadState {
  running: RunningUpload | undefined
  /** Failure text of the last upload. */
  failure: string | undefined
  /** Uploads the one file; undefined when it failed or was cancelled. */
  start(files: readonly File[]): Promise<StoredFile | undefined>
  cancel(): void
}

/**
 * Uploads for a field, one at a time; leaving the form cancels it.
 *
 * @param field `book.cover_id`
 */
export function useUpload(field: string, rules: Pick<FileModel, 'maxBytes'>): UploadState {
  const data = useRollcallData()
  const translate = useTranslate()
  const [running, setRunning] = useState<RunningUpload>()
  const [failure, setFailure] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const refusal = (files: readonly File[]): string | undefined => {
    const [{ size } = { size: 0 }, ...others] = files
    if (others.length > 0) return translate('rollcall.file.one_only')
    const { maxBytes } = rules
    if (maxBytes === undefined || size <= maxBytes) return undefined
    return translate('rollcall.file.too_large', { size: fileSizeText(maxBytes) })
  }

  const start: UploadState['start'] = async (files) => {
    const [file] = files
    if (!file) return undefined
    const refused = refusal(files)
    setFailure(refused)
    if (refused !== undefined) return undefined
    control.current?.abort()
    const own = (control.current = new AbortController())
    const report = (share: number) => !own.signal.aborted && setRunning({ name: file.name, share })
    report(0)
    try {
      return await data.upload(field, file, { onProgress: report, signal: own.signal })
    } catch (error) {
      if (!own.signal.aborted) setFailure(wordsOf(error, translate))
      return undefined
    } finally {
      if (control.current === own) setRunning(undefined)
    }
  }
  return { running, failure, start, cancel: () => control.current?.abort() }
}

function wordsOf(error: unknown, translate: (key: string, options: object) => string): string {
  const message = error instanceof Error && error.message !== '' ? error.message : 'rollcall.file.failed'
  return translate(message, { _: message })
}
