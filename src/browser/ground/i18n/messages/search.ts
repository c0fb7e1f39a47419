/** The texts of the button of the global search. */
export const searchMessages = {
  label: 'Search everything',
  placeholder: 'Search or go to…',
}
