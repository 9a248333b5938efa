const touched = new Set<HTMLFormElement>()

/** Tracks every form in which something was typed. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) touched.add(form)
  })
}

/** Whether a form on the screen has input that a reload would lose. */
export function isFormTouched(): boolean {
  for (const form of touched) {
    if (form.isConnected) return true
    touched.delete(form)
  }
  return false
}
