/** `rollcall.form.*` */
export const formMessages = {
  create_title: 'Add %{lower_name}',
  duplicate_title: 'Duplicate %{lower_name}',
  update_title: 'Edit %{lower_name}',
  attach_title: 'Add %{name}',
  link_title: 'Edit %{name}',
  edit_record: 'Edit %{name}',
  create: 'Add',
  save: 'Save',
  next: 'Next',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  kept: 'This is kept as it was.',
}
