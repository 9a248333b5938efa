const touched = new Set<HTMLFormElement>()

/** Notices every form in which something was typed, whoever wrote it. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) touched.add(form)
  })
}

/** Whether a form on the screen holds what its owner has typed: a reload would lose it. */
export function isFormTouched(): boolean {
  for (const form of touched) {
    if (form.isConnected) return true
    touched.delete(form)
  }
  return false
}
