import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { database } from '#engine/client/data/current.ts'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ScanCode } from '#features/console/staff/parts/ScanCode.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStation } from '#features/console/staff/parts/station.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import type { Shelf } from '#features/parcels/rules/stock-count.ts'
import { readShelf } from '#features/receiving/contract/floor.ts'
import { DeskBar } from '#features/receiving/staff/desk/DeskBar.tsx'
import { copyOfShelf } from '#features/receiving/staff/desk/floor-copy.ts'
import { PutOnShelf } from './PutOnShelf.tsx'
import { RecentCounts } from './RecentCounts.tsx'
import { type Counted, ShelfCount } from './ShelfCount.tsx'

/** Counts a shelf: scan its name, then everything on it. */
export function CountView() {
  const { t } = useLingui()
  const warehouseId = useStation()
  const params = useSearchParams()
  const shelf = params.get('shelf')?.trim() ?? ''
  const [count, setCount] = useState<Counted | null>(null)
  return (
    <>
      <PageHeader title={<Trans>Stock count</Trans>}>
        <Trans>
          Scan everything on a shelf. We show what moves there, what is missing and what doesn’t
          belong.
        </Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <DeskBar here={warehouseId} />
        <DoneNote
          action={
            <a href={paths.staffMissing()} className="underline">
              <Trans>See missing parcels</Trans>
            </a>
          }
        >
          {count?.words}
        </DoneNote>
        {shelf === '' ? (
          <>
            <ScanCode
              of="shelfToCount"
              label={t`Shelf`}
              hint={<Trans>Scan or type its name.</Trans>}
              verb={<Trans>Start counting</Trans>}
              onScan={(input) => {
                setCount(null)
                params.set({ shelf: input })
              }}
            />
            <PutOnShelf key={warehouseId} warehouseId={warehouseId} />
            {warehouseId && (
              <RecentCounts
                key={`${warehouseId} ${count?.countId}`}
                warehouseId={warehouseId}
                onTakenBack={(words) => setCount({ words, countId: '' })}
              />
            )}
          </>
        ) : (
          <OneShelf
            key={`${warehouseId} ${shelf}`}
            at={{ warehouseId, shelf }}
            onEnd={(counted) => {
              setCount(counted)
              params.set({ shelf: null })
            }}
          />
        )}
      </div>
    </>
  )
}

type OneShelfProps = { at: Shelf; onEnd: (counted: Counted | null) => void }

function OneShelf({ at, onEnd }: OneShelfProps) {
  const { warehouseId, shelf } = at
  const answer = useLive(
    () =>
      query(
        readShelf,
        { query: { warehouseId, shelf } },
        // Without an answer the shelf is counted as the device's copy of the floor has it.
        { call: staffCall, readCopy: () => copyOfShelf(database.peek(), { warehouseId, shelf }) },
      ),
    [warehouseId, shelf],
  )
  return (
    <AnswerView of={answer}>
      {(expected) => (
        <ShelfCount
          at={at}
          expected={expected}
          from={answer.state === 'ready' ? answer.from : 0}
          onEnd={onEnd}
        />
      )}
    </AnswerView>
  )
}
