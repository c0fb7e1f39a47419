import { useOfflineWork } from './use-offline-work.ts'

/** Sends what the person has done in an earlier visit, on whatever screen he comes back to. */
export default function PendingSync() {
  useOfflineWork()
  return null
}
