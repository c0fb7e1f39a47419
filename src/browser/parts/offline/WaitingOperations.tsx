import { useOfflineWork } from './use-offline-work.ts'

/** Sends the user's changes from earlier visits, on any screen. */
export default function WaitingOperations() {
  useOfflineWork()
  return null
}
