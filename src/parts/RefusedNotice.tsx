import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refusal } from '#platform/refused-change.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { refusalWords } from './refusal-words.ts'

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
