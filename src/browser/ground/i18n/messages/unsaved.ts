/** Texts of `rollcall.form.*` that are loaded with the question whether to leave without saving. */
export const unsavedMessages = {
  unsaved_title: 'Leave without saving?',
  unsaved_text: 'What you have typed has not been saved.',
  discard: 'Discard',
  keep_editing: 'Keep editing',
}
