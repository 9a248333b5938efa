import { Trans } from '@lingui/react/macro'
import { query } from '#data/query.ts'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { getOwnData } from '#shared/contract/own-data.ts'
import { Card } from '#ui/Card.tsx'
import { ExportState } from './ExportState.tsx'

/** An export of all of the member's own data. */
export function OwnDataCard() {
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
