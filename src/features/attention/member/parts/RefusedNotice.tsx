import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import type { Refusal } from '#engine/client/platform/refused-change.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { fieldName } from './field-words.ts'

const failures = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.looseObject({ path: v.string(), code: v.string() })),
)

/** The fields that the server refused and the reasons; none if the outcome's detail does not list them. */
export function validationWords(i18n: I18n, { code, detail }: Pick<OutcomeRow, 'code' | 'detail'>) {
  const result = v.safeParse(failures, detail)
  if (code !== 'validation' || !result.success) return []
  return result.output.map((failure) => {
    const field = failure.path.split('.').at(-1) ?? ''
    const label = fieldName(i18n, field) ?? failure.path
    return failureWords(i18n, { args: {}, ...failure } as FieldFailure, label)
  })
}

/** Why changes were refused, each reason once; not that some depended on others. */
function refusalWords(i18n: I18n, outcomes: readonly OutcomeRow[]): string[] {
  const causes = outcomes.filter(({ code }) => code !== 'dependency')
  const words = (causes.length > 0 ? causes : outcomes).flatMap((outcome) => {
    const fields = validationWords(i18n, outcome)
    return fields.length > 0 ? fields : i18n._(problemWords(outcome.code))
  })
  return [...new Set(words)]
}

/** Why the server refused a change; `children`: what is left of it. Values of two devices are chosen from in the tray. */
export function RefusedNotice({ refusal, children }: { refusal: Refusal; children: ReactNode }) {
  const { i18n } = useLingui()
  const { outcomes, isConflict } = refusal
  return (
    <Notice
      kind="danger"
      action={
        isConflict && (
          <ButtonLink href={paths.member({ view: 'attention' })}>
            <Trans>Review</Trans>
          </ButtonLink>
        )
      }
    >
      {refusalWords(i18n, outcomes).map((words) => (
        <p key={words} className="font-semibold">
          {words}
        </p>
      ))}
      {isConflict && (
        <p className="font-semibold">
          <Trans>It was also changed on another device. Choose the version to keep.</Trans>
        </p>
      )}
      {outcomes.length > 0 && <p>{children}</p>}
    </Notice>
  )
}
