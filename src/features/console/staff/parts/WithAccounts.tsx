import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { SelectOption } from '#engine/client/ui/Select.tsx'
import { paths } from '#engine/shared/paths.ts'
import { listAllPayees, type StaffPayee } from '#features/payments/contract/payees.ts'
import { listPurchaseAccounts } from '#features/requests/contract/staff-purchases.ts'
import { AnswerView } from './AnswerView.tsx'
import { staffCall } from './staff-call.ts'

type WithAccountsProps = {
  /** The id of the one that was chosen; empty before. */
  chosen: string
  children: (accounts: readonly SelectOption<string>[], payeeAccountId: string) => ReactNode
}

/** A form that needs one of the accounts from which merchants are paid. An only one is chosen from the start. */
export function WithAccounts({ chosen, children }: WithAccountsProps) {
  const answer = useLive(() => query(listPurchaseAccounts, {}, { call: staffCall }), [])
  return (
    <AnswerView of={answer}>
      {({ accounts }) =>
        accounts.length > 0 ? (
          children(
            accounts.map(({ id, label }) => ({ value: id, label })),
            chosen || (accounts.length === 1 ? (accounts[0]?.id ?? '') : ''),
          )
        ) : (
          <Notice kind="caution">
            <Trans>
              There is no account in yuan yet. Someone with the “settings” permission can add one
              under payee accounts.
            </Trans>
          </Notice>
        )
      }
    </AnswerView>
  )
}

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
