import { Trans, useLingui } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import { Fragment, type ReactNode, useId, useMemo, useState } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { ShareButton } from '#engine/client/parts/ShareButton.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import { GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import type { Product } from '#features/mall/contract/mall.ts'
import type { MemberField, PRODUCT_FIELDS } from '#features/mall/contract/product-fields.ts'
import type { MallCart } from '#features/mall/member/parts/mall-cart.ts'
import { BuyBar } from './BuyBar.tsx'
import {
  alikeVariant,
  firstChoice,
  pictureOf,
  picturesFor,
  readQuantity,
  variantOf,
} from './choose-variant.ts'
import { Gallery } from './Gallery.tsx'
import { ShippingEstimate, WithShipping } from './ShippingEstimate.tsx'
import { SizeTableView } from './SizeTableView.tsx'
import { useLandedPrice } from './use-landed-price.ts'
import { VariantPicker } from './VariantPicker.tsx'

type ProductViewProps = {
  of: Product
  cart: MallCart
  /** What buyers show of it. */
  photos?: ReactNode
  children?: ReactNode
}

/** A product: pictures, specifications with price and stock, shipping, attributes and details. */
export function ProductView({ of: product, cart, photos, children }: ProductViewProps) {
  const { t, i18n } = useLingui()
  const say = (texts: Product['name']) => inLocale(texts, i18n.locale)
  const name = say(product.name)
  usePageTitle(name)
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [typed, setTyped] = useState(String(product.minimumOrder))
  const [isAsked, setAsked] = useState(false)
  const variant = variantOf(product, choice)
  const picture = pictureOf(product, choice)
  const pictures = useMemo(() => picturesFor(product, choice), [product, choice])
  const formId = useId()
  const missing = product.optionNames.filter((_, at) => !choice[at])
  const names = joinWords(i18n.locale, missing.map(say))
  const { minimumOrder, shop, category, tags } = product
  const minimum = useFormat().number(minimumOrder)
  const words = {
    number: t`Enter a whole number of pieces`,
    minimum: t`The minimum order is ${minimum}`,
    stock: t`Insufficient stock`,
  }
  const quantity = variant && readQuantity(typed, { minimumOrder, stock: variant.stock })
  const pieces = quantity?.ok ? quantity.pieces : minimumOrder
  const landed = useLandedPrice(product, variant ?? alikeVariant(product), pieces)
  /** Each field as a fact of its own; null where another part of the page shows it. */
  const facts = {
    name: null,
    pictures: null,
    details: null,
    attributes: null,
    optionNames: null,
    sizeTable: null,
    minimumOrder: null,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    goodsClass: (
      <Fact name={t`Goods class`}>
        <span className="flex flex-wrap gap-2">
          <GoodsClassChip goodsClass={product.goodsClass} />
          {tags.map((tag) => (
            <Chip key={tag}>{i18n._(GOODS_TAG_WORDS[tag])}</Chip>
          ))}
        </span>
      </Fact>
    ),
    tags: null,
  } satisfies Record<MemberField<typeof PRODUCT_FIELDS>, ReactNode>
  return (
    // What gets the focus stays clear of the bar at the bottom edge, too.
    <div className="mx-auto w-full max-w-content px-4 pb-10 [&_:is(a,button,input)]:scroll-mb-24">
      <PageHeader
        back={{
          href: paths.searchPage({ category: category.id }),
          label: say(category.name),
        }}
        title={name}
        actions={<cart.Button />}
      />
      <div className="grid grid-cols-1 gap-6">
        {children}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Gallery pictures={pictures} name={name} />
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <a
                href={paths.searchPage({ shop: shop.id })}
                className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
              >
                <Icon of={Store} className="text-brand-text" />
                {say(shop.name)}
              </a>
              <ShareButton title={name} path={paths.goodsDetail(product.id)} />
            </div>
            <cart.Add
              formId={formId}
              product={product}
              variant={variant}
              quantity={quantity}
              missing={missing.length > 0 ? t`Choose ${names}` : null}
              onMissing={() => setAsked(true)}
              quantityWords={quantity?.ok === false ? words[quantity.problem] : null}
            >
              <VariantPicker
                product={product}
                choice={choice}
                variant={variant}
                typed={typed}
                quantity={quantity}
                picture={picture}
                isAsked={isAsked}
                words={words}
                withShipping={<WithShipping of={landed} />}
                onChoose={setChoice}
                onType={setTyped}
              />
            </cart.Add>
            <ShippingEstimate of={landed} pieces={pieces} />
            <RateNote />
          </div>
        </div>
        {product.sizeTable && product.sizeTable.rows.length > 0 && (
          <SizeTableView of={product.sizeTable} choice={choice} />
        )}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Section title={<Trans>Details</Trans>}>
            <p className="max-w-prose whitespace-pre-line">{say(product.details)}</p>
          </Section>
          <Section title={<Trans>Attributes</Trans>}>
            <dl className="grid grid-cols-1 gap-y-2 text-14">
              {product.attributes.map((attribute) => (
                <Fact key={attribute.name.en} name={say(attribute.name)}>
                  {say(attribute.value)}
                </Fact>
              ))}
              {Object.entries(facts).map(([field, fact]) => (
                <Fragment key={field}>{fact}</Fragment>
              ))}
            </dl>
          </Section>
        </div>
        {photos}
        <BuyBar
          formId={formId}
          product={product}
          choice={choice}
          pieces={variant && quantity?.ok ? quantity.pieces : null}
        />
      </div>
    </div>
  )
}

/** Side by side, or one below the other where text is large. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-32 max-w-full text-ink-soft">{name}</dt>
      <dd className="max-w-full flex-[1_1_8rem] wrap-anywhere">{children}</dd>
    </div>
  )
}
