import type * as v from 'valibot'
import { useChecks } from '#parts/use-form.ts'
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
  const kept = useKeptForm(about, schema, start)
  const { restart, ...checks } = useChecks(kept.typed, kept.set, write)
  return {
    ...kept,
    ...checks,
    change: (edit) => {
      checks.finish(null)
      kept.change(edit)
    },
    forget: () => {
      restart()
      kept.forget()
    },
    restart: (from) => {
      restart()
      kept.restart(from)
    },
  }
}
