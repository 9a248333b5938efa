import type { I18n } from '@lingui/core'
import * as v from 'valibot'
import { failureWords } from '#parts/failure-words.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import { FIELD_WORDS } from './field-words.ts'

const failures = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.looseObject({ path: v.string(), code: v.string() })),
)

/** Which fields the server refused and why; none where the detail of the outcome does not tell. */
export function validationWords(i18n: I18n, { code, detail }: Pick<OutcomeRow, 'code' | 'detail'>) {
  const read = v.safeParse(failures, detail)
  if (code !== 'validation' || !read.success) return []
  return read.output.map((failure) => {
    const field = failure.path.split('.').at(-1) ?? ''
    const label = FIELD_WORDS[field]
    return failureWords(
      i18n,
      { args: {}, ...failure } as FieldFailure,
      label ? i18n._(label) : failure.path,
    )
  })
}
