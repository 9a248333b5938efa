import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { MemberView } from './MemberView.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { RowLink, RowList } from './RowLink.tsx'

/** A copy of the member's own data, and the way to have the account deleted. */
export function OwnDataView() {
  return (
    <MemberView title={<Trans>Your data</Trans>}>
      <OwnDataCard />
      <RowList>
        <RowLink href={paths.member({ view: 'deletion' })} icon={Trash2}>
          <Trans>Delete account</Trans>
        </RowLink>
      </RowList>
    </MemberView>
  )
}
