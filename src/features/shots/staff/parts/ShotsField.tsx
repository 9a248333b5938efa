import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleDashed } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { GOODS_KIND_WORDS, SHOT_WORDS } from '#features/shots/member/parts/shot-words.ts'
import { GOODS_KINDS, type Shot, shotsOf } from '#features/shots/rules/shot-list.ts'
import { GapFields } from './GapFields.tsx'
import type { TypedGap, TypedShots } from './typed-shots.ts'

type ShotsFieldProps = {
  typed: TypedShots
  /** The shots to take, in their order. */
  asked: readonly Shot[]
  /** We bought the goods: each has a photo or a reason. */
  isRequired: boolean
  /** Those that earlier photos of the goods show. */
  known?: readonly Shot[]
  /** Those that are to be marked as missing. */
  lacking: readonly Shot[]
  onChange: (changes: Partial<Omit<TypedShots, 'photos'>>) => void
}

/** What to photograph of these goods, what each photo shows, and why one is missing. */
export function ShotsField({
  typed,
  asked,
  isRequired,
  known = [],
  lacking,
  onChange,
}: ShotsFieldProps) {
  const { t, i18n } = useLingui()
  const { photos, kind, shots, gaps } = typed
  const taken = new Set([...known, ...photos.map(({ sha256 }) => shots[sha256])])
  const setGap = (shot: Shot, gap: TypedGap | undefined) => {
    const { [shot]: _, ...others } = gaps
    onChange({ gaps: gap === undefined ? others : { ...others, [shot]: gap } })
  }
  return (
    <fieldset data-shots="" className="grid min-w-0 gap-3">
      <legend className="text-14 font-medium">
        {isRequired ? <Trans>Photos required</Trans> : <Trans>Photos to take</Trans>}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t`Kind of goods`}
          value={kind}
          onChange={(next) => onChange({ kind: next })}
          options={GOODS_KINDS.map((value) => ({ value, label: i18n._(GOODS_KIND_WORDS[value]) }))}
        />
        {photos.map(({ sha256 }, nth) => (
          <Select
            key={sha256}
            label={t`Photo ${nth + 1} shows`}
            value={shots[sha256] ?? ''}
            placeholder={t`Choose`}
            onChange={(shot) => onChange({ shots: { ...shots, [sha256]: shot } })}
            options={shotsOf(kind).map((value) => ({ value, label: i18n._(SHOT_WORDS[value]) }))}
          />
        ))}
      </div>
      <ul className="grid gap-2">
        {asked.map((shot) => {
          const gap = gaps[shot]
          const name = i18n._(SHOT_WORDS[shot])
          return (
            <li key={shot} className="grid gap-2 sm:grid-cols-[10rem_1fr]">
              <span className="flex items-center gap-2 text-14 font-medium">
                <Icon of={taken.has(shot) ? Check : CircleDashed} size={16} />
                {name}
              </span>
              {isRequired && !taken.has(shot) && (
                <GapFields
                  name={name}
                  gap={gap}
                  isLacking={lacking.includes(shot)}
                  onChange={(next) => setGap(shot, next)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
