import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen, Trash2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { PictureField } from '#features/console/staff/parts/PictureField.tsx'
import { type Size, splitSides } from '#features/console/staff/parts/parse-measures.ts'
import { SizeFields } from '#features/console/staff/parts/SizeFields.tsx'
import type { CartonDraft, OrderParcel, PackingRefusals } from './packing.ts'
import { SideFields } from './SideFields.tsx'

type CartonFieldsProps = {
  carton: CartonDraft
  number: number
  parcels: readonly OrderParcel[]
  /** The next scan goes into it. */
  isOpen: boolean
  isOnly: boolean
  refusals: PackingRefusals['cartons'][string] | undefined
  /** Its photo has to be uploaded or removed first. */
  lacksPhoto: boolean
  onChange: (changes: Partial<CartonDraft>) => void
  /** Its volume is charged. */
  isCharged: boolean
  onPhotoPending: (name: string, isPending: boolean) => void
  onOpen: () => void
  onRemove: () => void
}

/** The field that Enter goes on to. */
const NEXT: Partial<Record<string, keyof Size>> = {
  weight: 'length',
  length: 'width',
  width: 'height',
}

/** One carton on the table: its parcels, its measures and its photo. */
export function CartonFields(props: CartonFieldsProps) {
  const { carton, number, parcels, isOpen, isOnly, refusals, onChange, onOpen, onRemove } = props
  const { lacksPhoto, isCharged, onPhotoPending } = props
  const { t } = useLingui()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, nativeEvent } = event
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    const named = (name: string) =>
      event.currentTarget.querySelector<HTMLInputElement>(`input[name=${name}]`)
    const sides = target.name === 'length' ? splitSides(carton.size.length) : null
    if (sides) {
      const [length, width, height] = sides
      onChange({ size: { ...carton.size, length, width, height } })
    }
    const next = sides ? 'height' : NEXT[target.name]
    // Enter in the last field saves.
    if (next === undefined) return
    event.preventDefault()
    named(next)?.focus()
  }
  const inside = parcels.filter(({ parcelId }) => carton.parcelIds.includes(parcelId))
  return (
    <section
      aria-label={t`Carton ${number}`}
      onKeyDown={onKeyDown}
      className="grid grid-cols-1 gap-4 border-t-2 border-dashed border-line pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-2 text-16 font-bold">
          <Trans>Carton {number}</Trans>
          {isOpen && (
            <Chip tone="info" icon={PackageOpen}>
              <Trans>Next scan goes here</Trans>
            </Chip>
          )}
        </h3>
        <div className="flex flex-wrap gap-2">
          {!isOpen && (
            <Button icon={PackageOpen} onClick={onOpen}>
              <Trans>Scan into this carton</Trans>
            </Button>
          )}
          {!isOnly && (
            <Button look="plain" icon={Trash2} onClick={onRemove}>
              <Trans>Remove carton</Trans>
            </Button>
          )}
        </div>
      </div>
      {inside.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {inside.map(({ parcelId, code, trackingNumber }) => (
            <li
              key={parcelId}
              className="inline-flex items-center gap-1 rounded-control border border-line pl-3"
            >
              <Code size={14}>{code ?? trackingNumber}</Code>
              <IconButton
                icon={X}
                label={t`Remove ${code ?? trackingNumber} from the carton`}
                onClick={() =>
                  onChange({ parcelIds: carton.parcelIds.filter((id) => id !== parcelId) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {refusals?.isEmpty && (
        <FieldError id={undefined}>
          <Trans>Scan a parcel into this carton, or remove it.</Trans>
        </FieldError>
      )}
      <SizeFields
        values={carton.size}
        refusals={refusals?.size ?? {}}
        onChange={(field, value) => onChange({ size: { ...carton.size, [field]: value } })}
      />
      <PictureField
        label={<Trans>Photo of the packed carton</Trans>}
        alt={t`Carton ${number}`}
        sha256={carton.photoSha256}
        onChange={(photoSha256) => onChange({ photoSha256 })}
        onPending={(isPending) => onPhotoPending('carton', isPending)}
      />
      {isCharged && (
        <SideFields
          carton={carton}
          number={number}
          lacking={refusals?.sides ?? []}
          onChange={(sides) => onChange({ sides })}
          onPhotoPending={onPhotoPending}
        />
      )}
      {lacksPhoto && (
        <FieldError id={undefined}>
          <Trans>Wait until the photo is uploaded, or remove it.</Trans>
        </FieldError>
      )}
    </section>
  )
}
