import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { codeOfLocale, LANGUAGES, type LanguageCode } from '#engine/client/i18n/language.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { paths } from '#engine/shared/paths.ts'
import { simplify } from '#engine/shared/simplify.ts'
import { ServiceLink } from '#features/business/member/parts/ServiceLink.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { shippedRows } from '#features/business/rules/documents/listed-goods.ts'
import type { GoodsList, GoodsRow } from '#features/goods/contract/goods-list.ts'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import { GOODS_CLASS_MEANING } from '#features/goods/member/parts/goods-words.ts'
import { SuggestedClass } from '#features/goods/member/parts/SuggestedClass.tsx'
import { GOODS_CLASSES, type GoodsClass } from '#features/goods/rules/goods-class.ts'
import { goodsRowText } from '#features/goods/rules/goods-row-text.ts'
import { listedHint } from '#features/goods/rules/listed-hint.ts'

/** Ordinary goods that every line takes. */
const ALLOWED = [
  { en: 'Clothes, shoes and bags', zh: '衣服、鞋子、箱包', zh2: '衣服、鞋子、包包' },
  { en: 'Books and stationery', zh: '图书、文具', zh2: '書籍、文具' },
  { en: 'Toys without batteries', zh: '不含电池的玩具', zh2: '不含電池的玩具' },
  { en: 'Tableware and kitchenware', zh: '餐具、厨具', zh2: '餐具、廚具' },
  { en: 'Home textiles and decoration', zh: '家纺、家居装饰', zh2: '寢具、家飾' },
  { en: 'Jewellery and accessories', zh: '饰品、配饰', zh2: '飾品、配件' },
  { en: 'Phone cases and cables', zh: '手机壳、数据线', zh2: '手機殼、傳輸線' },
  { en: 'Sports gear without batteries', zh: '不含电池的运动用品', zh2: '不含電池的運動用品' },
] as const satisfies readonly Record<LanguageCode, string>[]

type GoodsKind = Readonly<Record<LanguageCode, string>> & { words?: readonly string[] }

const SHIPPED = shippedRows()

/** A row as readers see it in each language, and the words by which it is searched. */
const kindOf = (row: GoodsRow): GoodsKind => {
  const text = (code: LanguageCode) =>
    goodsRowText(row, code, (country) => countryName(LANGUAGES[code].locale, country))
  return { zh: text('zh'), zh2: text('zh2'), en: text('en'), words: row.words }
}

/** Examples of a class: ordinary goods, or the rows of the list in force. */
const kindsOf = (goodsClass: GoodsClass, list: GoodsList): readonly GoodsKind[] =>
  goodsClass === 'standard'
    ? ALLOWED
    : (list ?? SHIPPED).filter((row) => row.goodsClass === goodsClass).map(kindOf)

const plain = (text: string) => simplify(text).toLowerCase()

/** Whether a kind is called so in any of the languages; nothing typed fits all. */
function isKindCalled(kind: GoodsKind, typed: string): boolean {
  const searched = plain(typed.trim())
  const { words = [], zh, zh2, en } = kind
  return [zh, zh2, en, ...words].some((text) => plain(text).includes(searched))
}

const MAX_SEARCH_LENGTH = 60

/** What may be sent: examples of each class, and a search over them that also judges any name of goods. */
export function MayItBeSent() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { goodsList } = useBusiness()
  const kindsCalled = (goodsClass: GoodsClass) =>
    kindsOf(goodsClass, goodsList).filter((kind) => isKindCalled(kind, name))
  const found = GOODS_CLASSES.filter((one) => kindsCalled(one).length > 0)
  return (
    <section aria-labelledby="may-be-sent" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="may-be-sent" className="text-18 font-bold lg:text-22">
          <Trans>What you can send</Trans>
        </h2>
        <p className="mt-1 max-w-prose text-14 text-ink-soft lg:text-16">
          <Trans>
            These are examples. The article{' '}
            <a href={paths.helpCenter({ article: 'prohibited' })} className="underline">
              Prohibited goods
            </a>{' '}
            decides.
          </Trans>
        </p>
      </div>
      <div className="max-w-xl">
        <TextField
          label={t`What would you like to send?`}
          hint={t`In any language, such as power bank or lipstick`}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div role="status">{name !== '' && <NamedGoods name={name} />}</div>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-3 lg:gap-4">
        {found.map((goodsClass) => (
          <ClassCard key={goodsClass} goodsClass={goodsClass} kinds={kindsCalled(goodsClass)} />
        ))}
      </div>
    </section>
  )
}

type ClassCardProps = { goodsClass: GoodsClass; kinds: readonly GoodsKind[] }

function ClassCard({ goodsClass, kinds }: ClassCardProps) {
  const { i18n } = useLingui()
  const code = codeOfLocale(i18n.locale)
  return (
    <section className="rounded-card border border-line bg-surface p-4 lg:p-5">
      <h3>
        <GoodsClassChip goodsClass={goodsClass} />
      </h3>
      <p className="mt-2 text-14 text-ink-soft">{i18n._(GOODS_CLASS_MEANING[goodsClass])}</p>
      <ul className="mt-3 list-disc space-y-1 border-t-2 border-dashed border-line pt-3 pl-5">
        {kinds.map((kind) => (
          <li key={kind.en}>{kind[code]}</li>
        ))}
      </ul>
    </section>
  )
}

/** What a name of goods suggests about its class. A hint: a name says little. */
function NamedGoods({ name }: { name: string }) {
  const about = useSession().state === 'member' ? ({ subject: 'general' } as const) : undefined
  const { goodsList } = useBusiness()
  const hint = listedHint(name, goodsList)
  if (hint === null)
    return (
      <Notice kind="good" action={<ServiceLink about={about} />}>
        <p className="font-semibold">
          <Trans>Nothing in “{name}” looks restricted.</Trans>
        </p>
        <p>
          <Trans>This is only a hint. Check the lists too, or ask customer service.</Trans>
        </p>
      </Notice>
    )
  return (
    <Notice kind={hint.goodsClass === 'prohibited' ? 'danger' : 'caution'}>
      <SuggestedClass of={hint} />
      <p>
        <Trans>This is only a hint. Our staff decide when they see the goods.</Trans>
      </p>
    </Notice>
  )
}
