import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { useLive } from '#parts/use-live.ts'
import { listAllPayees, type StaffPayee } from '#shared/contract/payees.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AnswerView } from './AnswerView.tsx'
import { staffCall } from './staff-call.ts'

/** A form that needs our payee accounts, or the way to make the first one. */
export function WithPayees({
  children,
}: {
  children: (payees: readonly StaffPayee[]) => ReactNode
}) {
  const answer = useLive(() => query(listAllPayees, {}, { call: staffCall }), [])
  return (
    <AnswerView of={answer}>
      {({ payees }) =>
        payees.length > 0 ? (
          children(payees)
        ) : (
          <Notice
            kind="caution"
            action={
              <ButtonLink href={paths.staffPayees()}>
                <Trans>Open payee accounts</Trans>
              </ButtonLink>
            }
          >
            <Trans>There is no payee account yet.</Trans>
          </Notice>
        )
      }
    </AnswerView>
  )
}
