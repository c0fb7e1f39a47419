/** Texts of `rollcall.form.*` that are loaded with the part of a form that says them. */
export const decimalMessages = {
  read_as: '“%{typed}” is read as %{now}. Decimals are written with “%{mark}”',
  no_number: '“%{typed}” is no number: it is now %{now}',
  clamped: '“%{typed}” is out of range: it is now %{now}',
  errors: { too_fine: 'Enter at most %{most} decimals.', no_number: '“%{typed}” is no number.' },
}

export const heldFieldsMessages = { saving: 'Saving…' }

export const availableMessages = { nothing_available: 'Nothing left to add' }

export const lookAlikeMessages = {
  look_alike: 'There is a similar record: |||| There are %{smart_count} similar records:',
}

export const copyMessages = { name_of_copy: '%{name} (copy)' }

export const errorSummaryMessages = {
  fields_need_attention: 'One field needs your attention. |||| %{smart_count} fields need your attention.',
}
