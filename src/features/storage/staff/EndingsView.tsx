import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { FindForm } from '#features/console/staff/parts/FindForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { listEndings } from '#features/storage/contract/staff-endings.ts'
import { EndingCard } from './EndingCard.tsx'

/** Parcels whose storage ends or that are not to be shipped, those to act on first; and any parcel by its number. */
export function EndingsView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const code = params.get('code') ?? ''
  const [note, setNote] = useState<string | null>(null)
  const answer = useLive(
    () => query(listEndings, { query: { code: code || undefined } }, { call: staffCall }),
    [code],
  )
  return (
    <>
      <PageHeader title={<Trans>Free storage ends soon</Trans>}>
        <Trans>Return or dispose of parcels only as their members or two of us have decided.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <FindForm
          key={code}
          label={t`Package number`}
          search={code}
          maxLength={20}
          onFind={(q) => {
            setNote(null)
            params.set({ code: q || null })
          }}
        />
        <DoneNote>{note}</DoneNote>
        <AnswerView of={answer}>
          {({ cases }) =>
            cases.length === 0 ? (
              <EmptyState
                drawing={<Shelf />}
                title={
                  code === '' ? (
                    <Trans>No parcel is waiting</Trans>
                  ) : (
                    <Trans>No parcel found for {code}</Trans>
                  )
                }
              />
            ) : (
              <ul className="grid grid-cols-1 gap-4">
                {cases.map((one) => (
                  <li key={one.parcel.parcelId}>
                    <EndingCard
                      // What was decided meanwhile begins another request.
                      key={`${one.ending?.choice} ${one.isProposed}`}
                      of={one}
                      onDone={(words) => {
                        setNote(words)
                        answer.again()
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
