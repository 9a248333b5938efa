import { sent, touched } from './touched-forms.ts'

const TEXTS = 'textarea, input:not([type=checkbox], [type=radio])'

/** A form that stays on the screen is done with once it is sent and its fields are empty. */
function isOver(form: HTMLFormElement): boolean {
  if (!form.isConnected) return true
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)
  return sent.has(form) && [...fields].every(({ value }) => value === '')
}

/** Whether a form on the screen has input that a reload would lose. */
export function isFormTouched(): boolean {
  for (const form of touched) {
    if (!isOver(form)) return true
    touched.delete(form)
    sent.delete(form)
  }
  return false
}
