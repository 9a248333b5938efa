import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import { BoxOfLabel } from './BoxOfLabel.tsx'
import { expectedOf, type FurtherBox, furtherBoxes, knownOf, shelvedUnder } from './choices.ts'
import type { FromCopy } from './desk/floor-copy.ts'
import { KeyHint } from './KeyHint.tsx'
import { KnownParcels } from './KnownParcels.tsx'
import { LabelForm } from './LabelForm.tsx'
import type { Owner, ReceivingModel, Scanned } from './receiving.ts'
import { ScanField } from './ScanField.tsx'

/** Shown when a number matches no single expected parcel: several members', nobody's, or one already here. */
export function ChoosingStep({
  receiving,
  scanned,
}: {
  receiving: ReceivingModel
  scanned: Scanned
}) {
  const { found, trackingNumber, box, copy } = scanned
  const parcels = knownOf(found)
  const expected = expectedOf(found)
  const isHere = expected.length === 0 && parcels.length + found.unclaimed.length > 0
  const [isAnother, setIsAnother] = useState(!isHere)
  return (
    <div className="grid gap-4">
      <h2 className="text-18 font-semibold">
        {expected.length > 0 && <Trans>Whose number or name is on the label?</Trans>}
        {expected.length === 0 && !isHere && copy === undefined && (
          <Trans>No member has registered this number.</Trans>
        )}
        {expected.length === 0 && copy !== undefined && (
          <Trans>This number isn’t on this device’s list.</Trans>
        )}
        {isHere && <Trans>This number was received before.</Trans>}
      </h2>
      <p className="font-mono text-22 font-semibold wrap-anywhere">{trackingNumber}</p>
      {box && <BoxOfLabel of={box} />}
      {copy && expected.length === 0 && <UnknownHere copy={copy} />}
      <KnownParcels parcels={parcels} unclaimed={found.unclaimed} />
      {isAnother ? (
        <ChooseOwner receiving={receiving} scanned={scanned} />
      ) : (
        <SameOrAnother
          receiving={receiving}
          scanned={scanned}
          onSomeoneElse={() => setIsAnother(true)}
        />
      )}
      {isAnother && (
        <Button className="justify-self-start" onClick={receiving.goBack}>
          <Trans>Back</Trans> <KeyHint of="Esc" />
        </Button>
      )}
    </div>
  )
}

/** A number that this device does not expect: the server decides when it is sent. */
function UnknownHere({ copy: { shelved } }: { copy: FromCopy }) {
  return (
    <Notice kind="caution">
      {shelved.map(({ code, shelf }) => (
        <strong key={code} className="block text-18">
          <Trans>
            Already received: {code}, shelf {shelf}.
          </Trans>
        </strong>
      ))}
      <Trans>
        There’s no connection. Receive it by its label. If the number turns out to be known, it
        comes back to you for a decision.
      </Trans>
    </Notice>
  )
}

type SameOrAnotherProps = {
  receiving: ReceivingModel
  scanned: Scanned
  onSomeoneElse: () => void
}

/**
 * The same box is settled by scanning the next one. Plus is for another box under the number: no tracking number has it,
 * so it works while the scan field has the focus.
 */
function SameOrAnother({ receiving, scanned, onSomeoneElse }: SameOrAnotherProps) {
  const choices = furtherBoxes(scanned.found)
  const choose = (owner: Owner) => receiving.measure(scanned, owner)
  const onPlus = useEffectEvent((event: KeyboardEvent) => {
    const [only, ...others] = choices
    if (event.key !== '+' || only === undefined || others.length > 0) return
    event.preventDefault()
    choose(only)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onPlus(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <p>
        <Trans>
          The same box? Scan the next one. Another box with this number? Receive it too.
        </Trans>
      </p>
      <ScanField busy={false} error={null} onScan={(text) => void receiving.find(text)} />
      <div className="flex flex-wrap gap-3">
        {choices.map((owner) => (
          <AnotherBox
            key={owner.kind === 'piece' ? owner.of.accountId : owner.kind}
            owner={owner}
            hasKey={choices.length === 1}
            onChoose={() => choose(owner)}
          />
        ))}
        <Button onClick={onSomeoneElse}>
          <Trans>Someone else’s parcel with the same number</Trans>
        </Button>
      </div>
    </>
  )
}

type AnotherBoxProps = { owner: FurtherBox; hasKey: boolean; onChoose: () => void }

function AnotherBox({ owner, hasKey, onChoose }: AnotherBoxProps) {
  const memberNum = owner.kind === 'piece' ? groupedCode(owner.of.memberNum) : null
  return (
    <Button look="primary" onClick={onChoose}>
      {memberNum === null ? (
        <Trans>Another unclaimed box</Trans>
      ) : (
        <Trans>Another box for {memberNum}</Trans>
      )}{' '}
      {hasKey && <KeyHint of="+" />}
    </Button>
  )
}

type OptionProps = { digit: number; onChoose: () => void; children: ReactNode }

function Option({ digit, onChoose, children }: OptionProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-start gap-4 rounded-card border border-line-strong bg-surface p-4 text-left hover:border-ink"
    >
      <kbd className="grid size-11 shrink-0 place-items-center rounded-control bg-ink font-mono text-22 font-bold text-paper">
        {digit}
      </kbd>
      <span className="grid min-w-0 gap-1">{children}</span>
    </button>
  )
}

function ExpectedParcel({ parcel }: { parcel: StaffParcel }) {
  return (
    <>
      <Code size={28}>{parcel.memberNum}</Code>
      <Code>{parcel.code}</Code>
      <GoodsLines goods={parcel.goods} />
      {parcel.destinationWarehouseId && (
        <span className="text-14 text-ink-soft">
          <WarehouseName id={parcel.destinationWarehouseId} />
        </span>
      )}
    </>
  )
}

/** Chooses the owner: an expected parcel by the keys 1 to 9, or the member on the label. */
function ChooseOwner({ receiving, scanned }: { receiving: ReceivingModel; scanned: Scanned }) {
  const expected = expectedOf(scanned.found)
  const [byLabel, setByLabel] = useState(expected.length === 0)
  const choose = (owner: Owner) => receiving.measure(scanned, owner)
  const onDigit = useEffectEvent((event: KeyboardEvent) => {
    const digit = Number(event.key)
    const parcel = expected[digit - 1]
    if (byLabel || !Number.isInteger(digit) || event.ctrlKey || event.metaKey) return
    if (parcel) choose({ kind: 'parcel', parcel })
    else if (digit === expected.length + 1) setByLabel(true)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onDigit(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (byLabel) {
    const { trackingNumber, found } = scanned
    return (
      <LabelForm
        trackingNumber={trackingNumber}
        pieceOf={shelvedUnder(found)?.id ?? null}
        onOwner={choose}
      />
    )
  }
  return (
    <div className="grid gap-3">
      {expected.map((parcel, i) => (
        <Option
          key={parcel.parcelId}
          digit={i + 1}
          onChoose={() => choose({ kind: 'parcel', parcel })}
        >
          <ExpectedParcel parcel={parcel} />
        </Option>
      ))}
      <Option digit={expected.length + 1} onChoose={() => setByLabel(true)}>
        <span className="text-18 font-semibold">
          <Trans>Someone else, or not on the label</Trans>
        </span>
      </Option>
    </div>
  )
}
