import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { LogDetail, type LogType } from './LogDetail.tsx'

const LOG_TYPES: Readonly<Record<string, LogType>> = { emails: 'email', text_messages: 'sms' }

/** LOG-02: one entry of a log. */
export default function Log({ resource, record, onClose }: CustomCodeProps['dialog']) {
  return <LogDetail type={LOG_TYPES[resource]} id={Number(record?.id)} onClose={onClose} />
}
