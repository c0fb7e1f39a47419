/** `rollcall.access.*`: the choice of a role to look at the screens as. */
export const viewAsMessages = {
  view_as_text:
    'You will see the screens as a user with this role, with the rows that you can see yourself. Nothing can be changed until you go back.',
}
