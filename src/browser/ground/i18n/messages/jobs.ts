/** The texts of background jobs. */
export const jobMessages = {
  queued: 'Waiting to start',
  running: 'In progress',
  succeeded: 'Done',
  failed: 'It could not be done',
  cancelled: 'Stopped',
  progress: '%{done} of %{total}',
  leave: 'You can carry on working: a notice will tell you when it is done.',
  stop: 'Stop',
  fetch: 'Download',
  fetch_again: 'Download again',
  gone: 'This file is not there any more: it was kept for 24 hours, for whoever had it made.',
}
