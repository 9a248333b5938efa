import { Trans } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { Notice } from '#ui/Notice.tsx'
import { UnsentList, type UnsentListProps } from './UnsentList.tsx'

type Account = UnsentListProps & { accountId: string; memberNum: string; email: string }

/** Lists the accounts with unsent work on this device, which is sent when their members log in again. */
export function UnsentElsewhere({ accounts }: { accounts: readonly Account[] }) {
  return accounts.map(({ accountId, memberNum, email, unsent }) => {
    const who = email || groupedCode(memberNum)
    return (
      <Notice key={accountId} kind="caution" icon={CloudUpload}>
        <p className="font-semibold">
          <Trans>Not sent yet</Trans>
        </p>
        <UnsentList unsent={unsent} />
        <p className="wrap-anywhere">
          {who ? (
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
