import { Trans } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Revocation } from '#engine/shared/problems.ts'
import { UnsentList, type UnsentListProps } from './UnsentList.tsx'

type Account = UnsentListProps & {
  accountId: string
  memberNum: string
  email: string
  /** Why the account left this device, if from elsewhere. */
  why: Revocation['why'] | null
}

/** Lists the accounts with unsent work on this device, which is sent when their members log in again. */
export function UnsentElsewhere({ accounts }: { accounts: readonly Account[] }) {
  return accounts.map(({ accountId, memberNum, email, unsent, why }) => {
    const who = email || groupedCode(memberNum)
    return (
      <Notice key={accountId} kind="caution" icon={CloudUpload}>
        <p className="font-semibold">
          <Trans>Not sent yet</Trans>
        </p>
        <UnsentList unsent={unsent} />
        <p className="wrap-anywhere">
          {why === 'deleted' ? (
            <Trans>
              The account that this belongs to is gone, so it can’t be sent any more. Export it or
              discard it on the login page.
            </Trans>
          ) : who ? (
            <Trans>This belongs to {who} and will be sent when that account logs in here.</Trans>
          ) : (
            <Trans>
              This belongs to another account and will be sent when that account logs in here.
            </Trans>
          )}
        </p>
      </Notice>
    )
  })
}
