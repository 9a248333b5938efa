import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { paths } from '#engine/shared/paths.ts'
import { getOwnData } from '#features/member/contract/own-data.ts'
import { ExportState } from './ExportState.tsx'
import { MemberView } from './MemberView.tsx'
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

/** An export of all of the member's own data. */
function OwnDataCard() {
  const found = useLive(() => query(getOwnData, {}, { call: sessionCall }), [])
  return (
    <Card>
      <p className="mb-3">
        <Trans>
          Get a copy of everything we hold about you: lists for a spreadsheet, all records and your
          pictures in one zip file.
        </Trans>
      </p>
      {found.state === 'ready' ? (
        <ExportState made={found.value.export} again={found.again} />
      ) : (
        <NoAnswer of={found} />
      )}
    </Card>
  )
}
