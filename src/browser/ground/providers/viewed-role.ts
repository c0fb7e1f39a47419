/** The role as which the screens are looked at, by its id. It rests in this tab's session storage alone. */
const KEY = 'rollcall.view_as'

/** Names the role on the wire. */
export const VIEW_AS_HEADER = 'x-view-as'

export interface ViewedRole {
  read(): string | null
  look(role: number): void
  end(): void
}

export const viewedRole: ViewedRole = {
  read: () => sessionStorage.getItem(KEY),
  look: (role) => sessionStorage.setItem(KEY, String(role)),
  end: () => sessionStorage.removeItem(KEY),
}
