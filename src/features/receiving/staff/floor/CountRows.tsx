import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code, Groups } from '#engine/client/ui/Code.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import type { Scan } from './kept-counts.ts'

type RowProps = {
  name: string
  facts: ReactNode
  /** What is in the box, so that staff recognise it. */
  contents?: ReactNode
  action?: ReactNode
}

function Row({ name, facts, contents, action }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="grid min-w-0">
        <span className="font-mono font-semibold wrap-anywhere">
          <Groups of={name} />
        </span>
        {contents}
        <span className="flex flex-wrap gap-x-3 text-14 text-ink-soft">{facts}</span>
      </div>
      {action}
    </li>
  )
}

/** The declared goods of a parcel, or what the label of an unclaimed one says; with the weight where it is known. */
function Contents({ of }: { of: StaffParcel | UnclaimedParcel }) {
  const { locale, weight } = useFormat()
  const words =
    'goods' in of
      ? joinWords(
          locale,
          of.goods.map(({ name, quantity }) => `${name} × ${quantity}`),
        )
      : of.labelText
  const parts = [words, of.weightGrams ? weight(of.weightGrams) : '']
  return (
    <span className="line-clamp-2 text-14 wrap-anywhere">
      {parts.filter((part) => part !== '').join(' · ')}
    </span>
  )
}

/** The copy of the floor does not say whose a parcel is. */
const Member = ({ of: { memberNum } }: { of: StaffParcel }) =>
  memberNum === '' ? null : <Code size={14}>{memberNum}</Code>

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui()
  return <IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />
}

type ScannedRowProps = { scan: Exclude<Scan, { kind: 'foreign' }>; onRemove: () => void }

/** A parcel that is recorded on another shelf. */
export function ScannedRow({ scan, onRemove }: ScannedRowProps) {
  const isParcel = scan.kind === 'parcel'
  const name = isParcel ? scan.parcel.code : scan.unclaimed.trackingNumber
  const from = (isParcel ? scan.parcel.shelf : scan.unclaimed.shelf) ?? '–'
  return (
    <Row
      name={name}
      contents={<Contents of={isParcel ? scan.parcel : scan.unclaimed} />}
      facts={
        <>
          {isParcel && <Member of={scan.parcel} />}
          <span>
            <Trans>From {from}</Trans>
          </span>
        </>
      }
      action={<Remove name={name} onRemove={onRemove} />}
    />
  )
}

/** What should lie on the shelf and has not been scanned. */
export function MissingRow({ of }: { of: StaffParcel | UnclaimedParcel }) {
  const { i18n } = useLingui()
  if (!('parcelId' in of)) {
    return (
      <Row
        name={of.trackingNumber}
        contents={<Contents of={of} />}
        facts={<Trans>Unclaimed</Trans>}
      />
    )
  }
  return (
    <Row
      name={of.code}
      contents={<Contents of={of} />}
      facts={
        <>
          <Member of={of} />
          <span>{i18n._(stageWords(of.stage).label)}</span>
          {of.missingSince && (
            <span className="text-caution">
              <Trans>Already missing</Trans>
            </span>
          )}
        </>
      }
    />
  )
}

type ForeignRowProps = { scan: Extract<Scan, { kind: 'foreign' }>; onRemove: () => void }

/** What our records do not have in this warehouse, with what they say of it. */
export function ForeignRow({ scan, onRemove }: ForeignRowProps) {
  const { i18n } = useLingui()
  const { code, parcel } = scan
  return (
    <Row
      name={parcel?.code ?? code}
      contents={parcel && <Contents of={parcel} />}
      facts={
        parcel === null ? (
          <>
            {scan.isOfCopy ? (
              <Trans>Not on this device’s list.</Trans>
            ) : (
              <Trans>Not in our system.</Trans>
            )}{' '}
            <a href={paths.staffReceive()} className="underline">
              <Trans>Receive it</Trans>
            </a>
          </>
        ) : (
          <>
            <Member of={parcel} />
            <span>{i18n._(stageWords(parcel.stage).label)}</span>
            {parcel.originWarehouse && <WarehouseName id={parcel.originWarehouse} />}
          </>
        )
      }
      action={<Remove name={code} onRemove={onRemove} />}
    />
  )
}
