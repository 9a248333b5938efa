import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { FindForm } from '#features/staff/shared/FindForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { DoneNote } from '#features/staff/shared/WriteOutcome.tsx'
import { useSearchParams } from '#navigation/location.ts'
import { useLive } from '#parts/use-live.ts'
import { listEndings } from '#shared/contract/staff-endings.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
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
