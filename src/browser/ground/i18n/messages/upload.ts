/** The texts of choosing and uploading images and files. */
export const uploadMessages = {
  choose: {
    image: 'Choose a picture',
    file: 'Choose a file',
  },
  drop: 'or drop it here, or paste it',
  documents: 'Documents and pictures',
  limits: '%{types}, up to %{size}',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  uploading: 'Uploading %{name}',
  uploaded: '%{name} has been uploaded. Save to keep it.',
  removed: '%{name} has been removed. Save to confirm.',
  too_large: 'This file is too large: the limit is %{size}.',
  one_only: 'One file at a time, please.',
  failed: 'The file could not be uploaded. Please try again.',
}
