import { Plural, Trans } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { Notice } from '#ui/Notice.tsx'

type Unsent = { accountId: string; memberNum: string; email: string; unsent: number }

/** Names the accounts whose changes wait on this device for their member to log in again. */
export function UnsentElsewhere({ accounts }: { accounts: readonly Unsent[] }) {
  return accounts.map(({ accountId, memberNum, email, unsent }) => {
    const who = email || memberNum
    return (
      <Notice key={accountId} kind="caution" icon={CloudUpload}>
        <p className="font-semibold">
          <Plural
            value={unsent}
            one="# change is not sent yet"
            other="# changes are not sent yet"
          />
        </p>
        <p className="wrap-anywhere">
          {who ? (
            <Trans>They belong to {who} and are sent when that account logs in here.</Trans>
          ) : (
            <Trans>They belong to another account and are sent when it logs in here.</Trans>
          )}
        </p>
      </Notice>
    )
  })
}
