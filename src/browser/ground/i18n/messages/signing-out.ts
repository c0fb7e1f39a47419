/** Texts of `rollcall.account.*` that are loaded with the question before signing out. */
export const signingOutMessages = {
  waiting:
    'Not saved yet: %{smart_count} change. It stays on this device until you sign in again. |||| Not saved yet: %{smart_count} changes. They stay on this device until you sign in again.',
}
