import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_TAGS, type GoodsTag } from '#features/goods/rules/goods-tags.ts'

type GoodsTagsFieldProps = {
  /** What the name suggests. */
  suggested: readonly GoodsTag[]
  chosen: readonly GoodsTag[]
  onChange: (tags: GoodsTag[]) => void
}

/** What is chosen with one tag turned on or off, in the order of the tags. */
const turned = (chosen: readonly GoodsTag[], tag: GoodsTag, isOn: boolean) =>
  GOODS_TAGS.filter((one) => (one === tag ? isOn : chosen.includes(one)))

/** What of the goods decides which shipping lines take them: all of it but what the name suggests already. */
export function GoodsTagsField({ chosen, suggested, onChange }: GoodsTagsFieldProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-2 text-14 font-medium">
        {suggested.length === 0 ? <Trans>Contains</Trans> : <Trans>Also contains</Trans>}
        <span className="text-12 font-normal text-ink-soft">
          <Trans>Optional</Trans>
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {GOODS_TAGS.filter((tag) => !suggested.includes(tag)).map((tag) => (
          <Checkbox
            key={tag}
            checked={chosen.includes(tag)}
            onChange={(isOn) => onChange(turned(chosen, tag, isOn))}
          >
            {i18n._(GOODS_TAG_WORDS[tag])}
          </Checkbox>
        ))}
      </div>
      <p className="text-14 text-ink-soft">
        <Trans>Tick what applies, so you only see shipping lines that take it.</Trans>
      </p>
    </fieldset>
  )
}

/** What the name of the goods suggests that they contain, each turned on with a tap. */
export function SuggestedTags({ suggested, chosen, onChange }: GoodsTagsFieldProps) {
  const { i18n } = useLingui()
  if (suggested.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-medium">
        <Trans>Does it contain any of these?</Trans>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {suggested.map((tag) => (
          <label
            key={tag}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-14 font-medium hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-text has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(tag)}
              onChange={(event) => onChange(turned(chosen, tag, event.target.checked))}
            />
            {i18n._(GOODS_TAG_WORDS[tag])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
