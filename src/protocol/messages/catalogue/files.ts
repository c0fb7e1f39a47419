/** `files.*`: uploads, and links to files. */
export const files = {
  again: 'Upload the file again.',
  damaged: 'This picture is damaged: it cannot be opened.',
  too_many_pixels: 'This picture has too many pixels: the limit is %{limit} million.',
  of_other_type: 'This is a file of the type %{type}. Choose %{accepted}.',
  not_taken: 'This kind of file is not taken. Choose %{accepted}.',
  part: 'Send the file as multipart/form-data, in a part called "file".',
  part_alone: 'Send the file alone, in a part called "file".',
  no_file: 'Choose a file.',
  empty: 'This file is empty.',
  too_large: 'This file is too large: the limit is %{limit}.',
  link: 'This link is no longer good. Load the page again.',
  no_field: '"%{name}" is no field that holds a file. Say which one, as in ?field=book.cover_id.',
} as const
