import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { query } from '#data/query.ts'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { getOwnData } from '#shared/contract/own-data.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { ExportState } from './ExportState.tsx'

/** The member's own data: an export of all of it, and the way to have it deleted. */
export function OwnDataCard() {
  const found = useLive(() => query(getOwnData, {}, { call: sessionCall }), [])
  return (
    <Card aria-labelledby="own-data">
      <h2 id="own-data" className="text-18 font-semibold">
        <Trans>Your data</Trans>
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-soft">
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
      <div className="mt-4 border-t border-line pt-4">
        <ButtonLink href={paths.member({ view: 'deletion' })} icon={Trash2}>
          <Trans>Delete account</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
