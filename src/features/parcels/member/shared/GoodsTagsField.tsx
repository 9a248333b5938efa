import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_TAGS, type GoodsTag } from '#features/goods/rules/goods-tags.ts'

type GoodsTagsFieldProps = {
  chosen: readonly GoodsTag[]
  onChange: (tags: GoodsTag[]) => void
}

/** What of the goods decides which shipping lines take them. */
export function GoodsTagsField({ chosen, onChange }: GoodsTagsFieldProps) {
  const { i18n } = useLingui()
  const turn = (tag: GoodsTag, isOn: boolean) =>
    onChange(GOODS_TAGS.filter((one) => (one === tag ? isOn : chosen.includes(one))))
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-2 text-14 font-medium">
        <Trans>Contains</Trans>
        <span className="text-12 font-normal text-ink-soft">
          <Trans>Optional</Trans>
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {GOODS_TAGS.map((tag) => (
          <Checkbox key={tag} checked={chosen.includes(tag)} onChange={(isOn) => turn(tag, isOn)}>
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
