import type * as v from 'valibot'
import { useChecks } from '#engine/client/parts/forms/use-form.ts'
import { type KeptForm, useKeptForm } from './kept-forms.ts'

/**
 * A form of the console. What is typed survives a reload and a refusal; what is wrong with it is shown from the first
 * submit on, with what the server refuses. `about`: see `useKeptForm`. `write`: what sends it, by the form or by the
 * case that it belongs to.
 */
export function useStaffForm<Typed>(
  about: string,
  schema: v.GenericSchema<unknown, Typed>,
  start: NoInfer<Typed>,
  write: Parameters<typeof useChecks>[2],
): KeptForm<Typed> & Omit<ReturnType<typeof useChecks<Typed>>, 'restart'> {
  const form = useKeptForm(about, schema, start)
  const { restart, ...checks } = useChecks(form.input, form.set, write)
  return {
    ...form,
    ...checks,
    change: (edit) => {
      checks.finish(null)
      form.change(edit)
    },
    forget: () => {
      restart()
      form.forget()
    },
    restart: (from) => {
      restart()
      form.restart(from)
    },
  }
}
