import { Trans, useLingui } from '@lingui/react/macro'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { PictureField } from '#features/console/staff/parts/PictureField.tsx'
import { SHOT_WORDS } from '#features/shots/member/parts/shot-words.ts'
import { SIDE_SHOTS, type SideShot } from '#features/shots/rules/shot-list.ts'
import { GapFields } from '#features/shots/staff/parts/GapFields.tsx'
import type { CartonDraft, SideDraft } from './packing.ts'

type SideFieldsProps = {
  carton: CartonDraft
  number: number
  /** Those that are to be marked as missing. */
  lacking: readonly SideShot[]
  onChange: (sides: CartonDraft['sides']) => void
  onPhotoPending: (side: SideShot, isPending: boolean) => void
}

const EMPTY: SideDraft = { photoSha256: null, gap: null }

/** The tape along each side of a carton whose volume is charged, or why there is no photo of it. */
export function SideFields({ carton, number, lacking, onChange, onPhotoPending }: SideFieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="text-14 font-medium">
        <Trans>Photos with the tape measure</Trans>
      </legend>
      <p className="text-14 text-ink-soft">
        <Trans>
          This carton is charged by volume. Photograph the tape along each side, or say why not. The
          member sees it beside the bill.
        </Trans>
      </p>
      {SIDE_SHOTS.map((side) => {
        const name = i18n._(SHOT_WORDS[side])
        const draft = carton.sides[side] ?? EMPTY
        const change = (changes: Partial<SideDraft>) =>
          onChange({ ...carton.sides, [side]: { ...draft, ...changes } })
        return (
          <div key={side} className="grid items-start gap-3 sm:grid-cols-2">
            <PictureField
              label={name}
              alt={t`${name} of carton ${number}`}
              sha256={draft.photoSha256}
              onChange={(photoSha256) => change({ photoSha256 })}
              onPending={(isPending) => onPhotoPending(side, isPending)}
            />
            {draft.photoSha256 === null && (
              <GapFields
                name={name}
                gap={draft.gap ?? undefined}
                isLacking={lacking.includes(side)}
                onChange={(gap) => change({ gap })}
              />
            )}
          </div>
        )
      })}
      {lacking.length > 0 && (
        <FieldError id={undefined}>
          <Trans>Each side needs a photo or a reason.</Trans>
        </FieldError>
      )}
    </fieldset>
  )
}
