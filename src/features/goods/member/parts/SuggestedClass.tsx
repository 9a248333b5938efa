import { Trans, useLingui } from '@lingui/react/macro'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { countryName } from '#engine/shared/countries.ts'
import { goodsRowText } from '#features/goods/rules/goods-row-text.ts'
import type { ListedHint } from '#features/goods/rules/listed-hint.ts'
import { GOODS_CLASS_MEANING, GOODS_CLASS_WORDS, GOODS_REASON_WORDS } from './goods-words.ts'

/** The class that the name of goods suggests, with its reason and what the class means. */
export function SuggestedClass({ of: { goodsClass, reason: why, row } }: { of: ListedHint }) {
  const { i18n } = useLingui()
  const suggested = i18n._(GOODS_CLASS_WORDS[goodsClass])
  const reason = why && i18n._(GOODS_REASON_WORDS[why])
  const listed =
    row &&
    goodsRowText(row, codeOfLocale(i18n.locale), (country) => countryName(i18n.locale, country))
  return (
    <>
      <p className="font-semibold">
        {reason ? (
          <Trans>
            This looks like {reason}. The usual class is “{suggested}”.
          </Trans>
        ) : (
          <Trans>This looks like goods of our list. The usual class is “{suggested}”.</Trans>
        )}
      </p>
      {listed && <p>{listed}</p>}
      <p>{i18n._(GOODS_CLASS_MEANING[goodsClass])}</p>
    </>
  )
}
