let pressed: Element | null = null

// Of the mouse, which a finger is as well once it is lifted: `relatedTarget` of a blur is empty where buttons take no focus, as in Safari.
document.addEventListener('mousedown', ({ target }) => (pressed = buttonAt(target)), { capture: true })
for (const event of ['mouseup', 'keydown'] as const)
  document.addEventListener(event, () => (pressed = null), { capture: true })

/** True in a blur that the press of a button causes, which may send the form. */
export function isButtonPressed(): boolean {
  return pressed !== null
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button, [role="button"]') : null
}
