import type { FieldFailure } from '#engine/shared/failures.ts'
import { useFailureWords } from './use-failure-words.ts'

/** The names of the fields that hold a text. */
export type TextKeys<Form> = {
  [Key in keyof Form]: Form[Key] extends string ? Key : never
}[keyof Form]

/**
 * Binds a form's text fields to inputs: `<TextField {...field('phone', t`Phone`)} />`. `path` is the field's path in
 * the schema if it differs from its name.
 */
export function useFields<Form extends object>(
  form: Form,
  change: (fields: Partial<Form>) => void,
  failures: readonly FieldFailure[],
) {
  return boundFields(form, change, useFailureWords(failures))
}

/** What `useFields` answers, where the messages are known already. */
export const boundFields =
  <Form>(
    form: Form,
    change: (fields: Partial<Form>) => void,
    error: ReturnType<typeof useFailureWords>,
  ) =>
  (name: TextKeys<Form> & string, label: string, path: string = name) => ({
    label,
    value: form[name] as string,
    onChange: (value: string) => change({ [name]: value } as Partial<Form>),
    error: error(path, label, form[name] as string),
  })
