/** Texts of `rollcall.input.*` that are loaded with the input for several lines. */
export const multilineMessages = {
  plain_text_only: 'Input must be plain text only.',
  characters_used: '%{used} of %{max} characters',
}
