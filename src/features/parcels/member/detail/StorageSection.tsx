import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useOpened } from '#engine/client/parts/forms/use-opened.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { endingCan } from '#features/parcels/rules/parcel-ending.ts'
import { type Storage, storageInForce } from '#features/parcels/rules/storage.ts'
import { EndingSheet } from '#features/storage/member/parts/EndingSheet.tsx'
import { useWarehouseDay } from '#features/storage/member/parts/storage-words.ts'

type StorageSectionProps = {
  parcel: ParcelRow
  /** Whether goods of it go back to the merchant, or may. */
  isReturning: boolean
}

/** How long a parcel is stored for free, until when, what it costs then, and the way out. */
export function StorageSection({ parcel, isReturning }: StorageSectionProps) {
  const { money } = useFormat()
  const dayAt = useWarehouseDay()
  const [asks, setAsks] = useOpened(`storage ${parcel.id}`)
  const { storage, originWarehouse } = parcel
  const now = storageInForce(parcel, nowMs())
  if (now === null || storage === null || originWarehouse === null) return null
  const until = dayAt(now.freeUntil, originWarehouse)
  const [fee, cap] = [money(storage.feePerDayFen), money(storage.capFen)]
  return (
    <Section title={<Trans>Storage</Trans>}>
      <Headline storage={now} isInOrder={parcel.stage === 'inOrder'} />
      <dl className="grid gap-1 text-14">
        {!now.standsStill && (
          <Fact name={<Trans>Free until</Trans>}>
            <strong>{until}</strong>
          </Fact>
        )}
        <Fact name={<Trans>Stored so far</Trans>}>
          <Days counted={now.countedDays} free={storage.freeDays} />
        </Fact>
        <Fact name={<Trans>After that</Trans>}>
          <Trans>
            {fee} a day, up to {cap}
          </Trans>
        </Fact>
      </dl>
      {endingCan.ask({ ...parcel, isReturning }) && (
        <div>
          <Button icon={CircleSlash} onClick={() => setAsks(true)}>
            <Trans>Return or dispose of it</Trans>
          </Button>
        </div>
      )}
      {asks && <EndingSheet parcel={parcel} onClose={() => setAsks(false)} />}
    </Section>
  )
}

function Headline({ storage, isInOrder }: { storage: Storage; isInOrder: boolean }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { standsStill, feeFen, isCapped, daysLeft } = storage
  const fee = money(feeFen)
  if (standsStill) {
    return (
      <Notice>
        {isInOrder ? (
          <Trans>
            Days don’t count while we prepare your order, and for 7 days after the bill.
          </Trans>
        ) : (
          <Trans>Days don’t count during the inspection.</Trans>
        )}
        {feeFen > 0 && ' '}
        {feeFen > 0 && <Trans>Storage fee so far: {fee}.</Trans>}
      </Notice>
    )
  }
  if (isCapped) {
    return (
      <Notice kind="danger">
        <Trans>
          The storage fee has reached its maximum of {fee}. Ship the parcel, or choose return or
          disposal.
        </Trans>
      </Notice>
    )
  }
  if (feeFen > 0) {
    return (
      <Notice kind="caution">
        <Trans>Storage fee so far: {fee}. It’s part of the bill when you ship.</Trans>
      </Notice>
    )
  }
  const remainder =
    daysLeft === 0
      ? t`Today is the last free day.`
      : t`${plural(daysLeft, { one: '# day of free storage left.', other: '# days of free storage left.' })}`
  return daysLeft > 7 ? (
    <p className="text-16 font-medium">{remainder}</p>
  ) : (
    <Notice kind="caution">{remainder}</Notice>
  )
}

function Days({ counted, free }: { counted: number; free: number }) {
  return (
    <Trans>
      <Plural value={counted} one="# day" other="# days" />, {free} free
    </Trans>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
