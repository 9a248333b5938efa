import type { FieldFailure } from '#shared/contract/failures.ts'
import { useFailureWords } from './use-failure-words.ts'

type TextKeys<Form> = { [Key in keyof Form]: Form[Key] extends string ? Key : never }[keyof Form]

/**
 * Ties the texts of a form to their inputs: `<TextField {...field('phone', t`Phone`)} />`. `path` is where the schema
 * finds fault with the field, where that is not its name.
 */
export function useFields<Form extends object>(
  form: Form,
  change: (fields: Partial<Form>) => void,
  failures: readonly FieldFailure[],
) {
  const error = useFailureWords(failures)
  return (name: TextKeys<Form> & string, label: string, path: string = name) => ({
    label,
    value: form[name] as string,
    onChange: (value: string) => change({ [name]: value } as Partial<Form>),
    error: error(path, label),
  })
}
