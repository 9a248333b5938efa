import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '#engine/client/i18n/language.ts'
import { countryName } from '#engine/shared/countries.ts'
import { TextSections } from '#features/business/member/parts/TextSections.tsx'
import type { SettingName } from '#features/business/rules/business.ts'
import { shippedDocument } from '#features/business/rules/documents/listed-goods.ts'
import { sectionsOf } from '#features/business/rules/documents/plain-text.ts'
import type { GoodsList } from '#features/goods/contract/goods-list.ts'
import type { Typed } from './editor-fields.ts'
import { OWN_TEXTS, readSetting } from './editors.ts'
import { GiftWords } from './GiftWords.tsx'

/** How readers will see what is typed, for the settings that are texts of more than a line. */
const PREVIEWS: Partial<Record<SettingName, (typed: Typed, code: LanguageCode) => ReactNode>> = {
  homePage: (typed, code) => (
    <>
      <PreviewText text={typed[`title.${code}`]} className="text-28 font-bold tracking-tight" />
      <PreviewText text={typed[`lead.${code}`]} className="mt-3 text-ink-soft" />
    </>
  ),
  goodsList: (typed, code) => <GoodsPreview typed={typed} code={code} />,
  terms: (typed, code) => <TextSections of={sectionsOf(typed[`text.${code}`] ?? '')} />,
}

function PreviewText({ text = '', className }: { text: string | undefined; className: string }) {
  if (text.trim() !== '') return <p className={`wrap-anywhere ${className}`}>{text}</p>
  return (
    <p className="text-14 text-ink-soft">
      <Trans>Empty: our own words are shown here.</Trans>
    </p>
  )
}

type GoodsPreviewProps = { typed: Typed; code: LanguageCode }

/** The article about prohibited goods with the rows that are typed. */
function GoodsPreview({ typed, code }: GoodsPreviewProps) {
  const read = readSetting('goodsList', typed, null)
  if (!read.ok) {
    return (
      <p className="text-14 text-ink-soft">
        <Trans>Once every row is complete, the article is shown here.</Trans>
      </p>
    )
  }
  const text = shippedDocument(OWN_TEXTS[code], 'prohibited', read.value.value as GoodsList, {
    language: code,
    countryName: (country) => countryName(LANGUAGES[code].locale, country),
  })
  return <TextSections of={text.sections} />
}

/** What a setting will do: a text in each language, or what members get; nothing for a setting that needs neither. */
export function SettingPreview({ name, typed }: { name: SettingName; typed: Typed }) {
  if (name === 'giftCouponsFen') {
    const read = readSetting('giftCouponsFen', typed, [])
    return read.ok ? <GiftWords coupons={read.value.value as readonly number[]} /> : null
  }
  const preview = PREVIEWS[name]
  if (preview === undefined) return null
  return LANGUAGE_CODES.map((code) => {
    const { name: language, locale } = LANGUAGES[code]
    return (
      <details key={code} className="rounded-card border border-line bg-paper px-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-14 font-semibold">
          <Trans>Preview in {language}</Trans>
        </summary>
        <div lang={locale} className="max-h-80 overflow-y-auto pb-4">
          {preview(typed, code)}
        </div>
      </details>
    )
  })
}
