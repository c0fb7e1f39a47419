import { useOfflineWork } from './use-offline-work.ts'

/** Sends the user's changes from earlier visits, on any screen. */
export default function PendingSync() {
  useOfflineWork()
  return null
}
