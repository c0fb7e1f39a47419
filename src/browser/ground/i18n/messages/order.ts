/** The texts of the reorder dialog. */
export const orderMessages = {
  title: 'Change order',
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  moved: '%{name} is now number %{position}.',
  save: 'Save order',
  saved: 'The order has been saved.',
}
