/** The forms in which something was typed. */
export const touched = new Set<HTMLFormElement>()
/** Those that were sent since the last input. */
export const sentForms = new Set<HTMLFormElement>()

/** What is typed there is sought; nothing is lost with it, and some stay on every screen. */
const SEARCH = '[role=search], [data-search]'

const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null)

/** Tracks every form in which something was typed. */
export function watchForms(): void {
  document.addEventListener('input', (event) => {
    const form = formOf(event)
    if (form === null || form.matches(SEARCH)) return
    touched.add(form)
    sentForms.delete(form)
  })
  const capture = { capture: true }
  const onSubmit = (event: Event) => {
    const form = formOf(event)
    if (form) sentForms.add(form)
  }
  document.addEventListener('submit', onSubmit, capture)
}

const TEXTS = 'textarea, input:not([type=checkbox], [type=radio])'

/** A form that stays on the screen is done with once it is sent and its fields are empty. */
function isOver(form: HTMLFormElement): boolean {
  if (!form.isConnected) return true
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)
  return sentForms.has(form) && [...fields].every(({ value }) => value === '')
}

/** Whether a form on the screen has input that a reload would lose. */
export function isFormTouched(): boolean {
  for (const form of touched) {
    if (!isOver(form)) return true
    touched.delete(form)
    sentForms.delete(form)
  }
  return false
}
