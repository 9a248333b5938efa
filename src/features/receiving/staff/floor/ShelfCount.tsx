import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck, PackageX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CallResult } from '#engine/client/platform/call.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ScanCode } from '#features/console/staff/parts/ScanCode.tsx'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { type Shelf, shelfKey } from '#features/parcels/rules/stock-count.ts'
import { type countShelf, MAX_ON_SHELF, type OnShelf } from '#features/receiving/contract/floor.ts'
import { actAtDesk } from '#features/receiving/staff/desk/desk.ts'
import { ForeignRow, MissingRow, ScannedRow } from './CountRows.tsx'
import type { Scan } from './kept-counts.ts'
import { countKey, counts, keyOfScan, scanning } from './stock-count.ts'

/** What was counted, in words, and by which id it can be taken back. */
export type Counted = { words: string; countId: string }

type ShelfCountProps = {
  at: Shelf
  expected: OnShelf
  /** When that came to this device (Unix milliseconds). */
  from: number
  onEnd: (counted: Counted | null) => void
}

/** One shelf that is counted: each scan is judged at once, and nothing is recorded before the end. */
export function ShelfCount({ at, expected, from, onEnd }: ShelfCountProps) {
  const { t, i18n } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [question, setQuestion] = useState<Question | null>(null)
  const failed = scanning.failed.value
  const failedCodes = new Intl.ListFormat(i18n.locale).format(failed?.codes ?? [])
  const scans = counts.value.get(countKey(at)) ?? []
  const scanKeys = new Set(scans.map(keyOfScan))
  const notScanned = [
    ...expected.parcels.filter(({ parcelId }) => !scanKeys.has(parcelId)),
    ...expected.unclaimed.filter(({ id }) => !scanKeys.has(id)),
  ]
  const stored = scans.flatMap((scan) => (scan.kind === 'foreign' ? [] : scan))
  const moves = stored.filter(({ judged }) => judged === 'moves')
  const foreign = scans.flatMap((scan) => (scan.kind === 'foreign' ? scan : []))
  const { shelf } = at
  const total = expected.parcels.length + expected.unclaimed.length
  const counted = stored.length - moves.length

  const record = async () => {
    setQuestion(null)
    const body = { ...at, ...countOf(scans, notScanned), countedAt: countedAt(expected, from) }
    const answer = await send(null, body, (onceKey) => countAtDesk(onceKey, body))
    if (answer === null) return
    scanning.end(at)
    if (answer === 'kept') {
      const words = t`The count of shelf ${shelf} is saved on this device and will be sent.`
      return onEnd({ words, countId: '' })
    }
    const { found: there, moved, missing: gone } = answer
    onEnd({
      words: t`Shelf ${shelf} is counted. On it: ${there}. Moved there: ${moved}. Missing: ${gone}.`,
      countId: answer.countId,
    })
  }
  const ask = () => {
    if (notScanned.length === 0) void record()
    else setQuestion(stored.length === 0 ? 'empty' : 'missing')
  }

  return (
    <>
      <h2
        data-unsaved={scans.length > 0 || undefined}
        className="flex flex-wrap items-baseline gap-x-4 text-22 font-bold"
      >
        <span className="font-mono">{shelf}</span>
        <span className="text-16 font-semibold tabular-nums" role="status">
          <Trans>
            {counted} of {total} scanned
          </Trans>
        </span>
      </h2>
      {total >= MAX_ON_SHELF && (
        <Notice kind="caution">
          <Trans>
            This shelf has more than we can count at once. Split it into several shelves.
          </Trans>
        </Notice>
      )}
      {failed && (
        <>
          <p className="font-mono wrap-anywhere">
            <Plural
              value={failed.codes.length}
              one={`${failedCodes} wasn’t counted. Scan it again.`}
              other={`${failedCodes} weren’t counted. Scan them again.`}
            />
          </p>
          <ProblemNotice problem={failed.problem} />
        </>
      )}
      <ScanCode
        of="count"
        label={t`Package number or tracking number`}
        verb={<Trans>Count</Trans>}
        camera={MAX_ON_SHELF}
        onScan={(code) => void scanning.take(code, at, expected)}
      />
      <Rows
        title={
          <Plural value={foreign.length} one="# doesn’t belong here" other="# don’t belong here" />
        }
        rows={foreign.map((scan) => (
          <ForeignRow key={scan.code} scan={scan} onRemove={() => scanning.remove(scan, at)} />
        ))}
      />
      <Rows
        title={
          <Plural value={moves.length} one="# moves to this shelf" other="# move to this shelf" />
        }
        rows={moves.map((scan) => (
          <ScannedRow
            key={keyOfScan(scan)}
            scan={scan}
            onRemove={() => scanning.remove(scan, at)}
          />
        ))}
      />
      <Rows
        title={
          <Plural value={notScanned.length} one="# not scanned yet" other="# not scanned yet" />
        }
        rows={notScanned.map((one) => (
          <MissingRow key={'parcelId' in one ? one.parcelId : one.id} of={one} />
        ))}
      />
      {problem && <ProblemNotice problem={problem} />}
      <p className="text-14 text-ink-soft">
        <Trans>What isn’t scanned is recorded as missing, and its members can’t ship it.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" icon={ClipboardCheck} busy={busy} onClick={ask}>
          <Trans>Record the count</Trans>
        </Button>
        <Button onClick={() => onEnd(null)}>
          <Trans>Another shelf</Trans>
        </Button>
      </div>
      <CountQuestions
        question={question}
        onAsk={setQuestion}
        onRecord={() => void record()}
        shelf={shelf}
        total={total}
        notScanned={notScanned}
      />
    </>
  )
}

/** Now, by the clock of the server: that of a device may be wrong, but not by how long it has gone since. */
function countedAt({ at }: OnShelf, from: number): string | undefined {
  return at && new Date(Date.parse(at) + nowMs() - from).toISOString()
}

type Recorded = Reply<typeof countShelf>

/** Records a count, or keeps it on the device if nobody answers. */
async function countAtDesk(
  onceKey: string,
  body: Omit<InputOf<'countShelf'>, 'onceKey'>,
): Promise<CallResult<Recorded | 'kept'>> {
  const { warehouseId, shelf, found, missing, unclaimedFound, unclaimedMissing } = body
  const places = [...found, ...missing].map(({ parcelId }) => parcelId)
  const done = await actAtDesk<Recorded>({
    act: 'countShelf',
    call: { body: { onceKey, ...body } },
    about: [
      `shelf ${warehouseId} ${shelfKey(shelf)}`,
      ...places,
      ...unclaimedFound,
      ...unclaimedMissing,
    ],
    shown: { number: shelf, shelf: '', label: null, typed: null },
    onceKey,
    pictures: [],
  })
  return done.kept ? { ok: true, value: 'kept' } : done.answer
}

/** A count as it is recorded: what was scanned of the shelf, and what was not. */
function countOf(scans: readonly Scan[], notScanned: readonly (StaffParcel | UnclaimedParcel)[]) {
  const place = ({ accountId, parcelId }: StaffParcel) => ({ accountId, parcelId })
  return {
    found: scans.flatMap((scan) => (scan.kind === 'parcel' ? place(scan.parcel) : [])),
    missing: notScanned.flatMap((one) => ('parcelId' in one ? place(one) : [])),
    unclaimedFound: scans.flatMap((scan) => (scan.kind === 'unclaimed' ? scan.unclaimed.id : [])),
    unclaimedMissing: notScanned.flatMap((one) => ('parcelId' in one ? [] : one.id)),
    foreign: scans.flatMap((scan) => (scan.kind === 'foreign' ? scan.code : [])),
    // The server asks too, so that no single key records a count of nothing.
    isEmpty: scans.every(({ kind }) => kind === 'foreign'),
  }
}

type Question = 'empty' | 'missing'
type CountQuestionsProps = {
  question: Question | null
  onAsk: (question: Question | null) => void
  onRecord: () => void
  shelf: string
  /** How many parcels should be on the shelf. */
  total: number
  notScanned: readonly (StaffParcel | UnclaimedParcel)[]
}

/** What is asked before a count is recorded that lacks parcels, or that has none. */
function CountQuestions(props: CountQuestionsProps) {
  const { question, onAsk, onRecord, shelf, total, notScanned } = props
  return (
    <>
      <ConfirmSheet
        open={question === 'empty'}
        onClose={() => onAsk(null)}
        title={<Trans>Is shelf {shelf} really empty?</Trans>}
        icon={PackageX}
        verb={<Trans>It’s empty</Trans>}
        onConfirm={() => onAsk('missing')}
      >
        <p>
          <Plural
            value={total}
            one="Nothing was scanned, but # parcel should be here."
            other="Nothing was scanned, but # parcels should be here."
          />
        </p>
      </ConfirmSheet>
      <ConfirmSheet
        open={question === 'missing'}
        onClose={() => onAsk(null)}
        title={
          <Plural
            value={notScanned.length}
            one="Record # parcel as missing?"
            other="Record # parcels as missing?"
          />
        }
        icon={ClipboardCheck}
        verb={<Trans>Record as missing</Trans>}
        onConfirm={onRecord}
      >
        <WhatFollows of={notScanned} />
      </ConfirmSheet>
    </>
  )
}

/** What a count means for the members whose parcels it did not find. */
function WhatFollows({ of }: { of: readonly (StaffParcel | UnclaimedParcel)[] }) {
  const parcels = of.flatMap((one) => ('parcelId' in one && one.missingSince === null ? one : []))
  const members = new Set(parcels.map(({ memberNum, accountId }) => memberNum || accountId)).size
  if (members === 0) {
    return (
      <p>
        <Trans>No other member is affected. You can take this count back.</Trans>
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      <p>
        <Plural
          value={members}
          one="# member can’t ship what’s missing, and is notified at once."
          other="# members can’t ship what’s missing, and are notified at once."
        />
      </p>
      <p>
        <Plural
          value={parcels.length}
          one="If it isn’t found in 48 hours, a compensation claim opens by itself."
          other="For each of the # parcels not found in 48 hours, a compensation claim opens by itself."
        />
      </p>
      <p>
        <Trans>Until then you can take this count back as a whole.</Trans>
      </p>
    </div>
  )
}

function Rows({ title, rows }: { title: ReactNode; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <ul className="divide-y divide-line">{rows}</ul>
    </Section>
  )
}
