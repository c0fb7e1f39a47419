/** The texts of images and files that are shown. */
export const fileMessages = {
  picture: '%{title}: %{name}',
  new_tab: 'Open in a new tab',
  unnamed: 'File %{id}',
}
