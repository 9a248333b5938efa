import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { ScanCode } from '#features/staff/shared/ScanCode.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { countShelf, MAX_ON_SHELF, type OnShelf } from '#shared/contract/staff-floor.ts'
import type { Shelf } from '#shared/domain/stock-count.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Section } from '#ui/Section.tsx'
import { ForeignRow, MissingRow, ScannedRow } from './CountRows.tsx'
import { countKey, counts, keyOfScan, scanning } from './stock-count.ts'

type ShelfCountProps = {
  at: Shelf
  expected: OnShelf
  onEnd: (words: string | null) => void
}

/** One shelf that is counted: each scan is judged at once, and nothing is recorded before the end. */
export function ShelfCount({ at, expected, onEnd }: ShelfCountProps) {
  const { t, i18n } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const failed = scanning.failed.value
  const failedCodes = new Intl.ListFormat(i18n.locale).format(failed?.codes ?? [])
  const scans = counts.value.get(countKey(at)) ?? []
  const seen = new Set(scans.map(keyOfScan))
  const notScanned = [
    ...expected.parcels.filter(({ parcelId }) => !seen.has(parcelId)),
    ...expected.unclaimed.filter(({ id }) => !seen.has(id)),
  ]
  const stored = scans.flatMap((scan) => (scan.kind === 'foreign' ? [] : scan))
  const moves = stored.filter(({ judged }) => judged === 'moves')
  const foreign = scans.flatMap((scan) => (scan.kind === 'foreign' ? scan : []))
  const { shelf } = at
  const total = expected.parcels.length + expected.unclaimed.length
  const counted = stored.length - moves.length

  const record = async () => {
    const found = scans.flatMap((scan) => (scan.kind === 'parcel' ? scan.parcel : []))
    const boxes = scans.flatMap((scan) => (scan.kind === 'unclaimed' ? scan.unclaimed.id : []))
    const missing = notScanned.flatMap((one) => ('parcelId' in one ? one : []))
    const place = ({ accountId, parcelId }: (typeof missing)[number]) => ({ accountId, parcelId })
    const body = {
      ...{ ...at, found: found.map(place), missing: missing.map(place) },
      ...{ unclaimedFound: boxes },
      unclaimedMissing: notScanned.flatMap((one) => ('parcelId' in one ? [] : one.id)),
      foreign: foreign.map(({ code }) => code),
    }
    const done = await send(body, (requestId) =>
      staffCall(countShelf, { body: { requestId, ...body } }),
    )
    if (done === null) return
    scanning.end(at)
    const { found: there, moved, missing: gone } = done
    onEnd(t`Shelf ${shelf} is counted. On it: ${there}. Moved there: ${moved}. Missing: ${gone}.`)
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
        <Button look="primary" icon={ClipboardCheck} busy={busy} onClick={() => void record()}>
          <Trans>Record the count</Trans>
        </Button>
        <Button onClick={() => onEnd(null)}>
          <Trans>Another shelf</Trans>
        </Button>
      </div>
    </>
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
