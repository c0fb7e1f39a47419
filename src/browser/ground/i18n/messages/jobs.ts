/** The texts of background jobs. */
export const jobMessages = {
  queued: 'About to begin',
  running: 'Under way',
  succeeded: 'Done',
  failed: 'It could not be done',
  cancelled: 'Stopped',
  progress: '%{done} of %{total}',
  leave: 'You can go on with something else: a notice tells you when it is done.',
  stop: 'Stop',
}
