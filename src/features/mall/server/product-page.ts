import { LANGUAGE_CODES, type PageLanguage } from '#engine/server/http/accept-language.ts'
import { html, jsonLd } from '#engine/server/http/pages/html.ts'
import type { VisitorPage } from '#engine/server/http/pages/lay-visitor-page.ts'
import { translate } from '#engine/server/texts/texts.ts'
import { yuanSign, yuanText } from '#engine/shared/money.ts'
import { pathTo } from '#engine/shared/path-to.ts'
import { paths } from '#engine/shared/paths.ts'
import { getProductPicture, type Product } from '#features/mall/contract/mall.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'

const picturePath = (sha256: string) => pathTo(getProductPicture, { sha256 })

/** As large as the app shows it, which then takes it over without a larger one to wait for. */
const PICTURE =
  '-mx-4 my-3 block aspect-square h-auto w-[calc(100%+2rem)] max-w-none object-cover sm:mx-0 sm:w-full sm:rounded-card lg:w-[calc(50%-0.75rem)]'

/** A product as it is read without scripts. */
export function productPage(
  product: Product,
  language: PageLanguage,
  publicUrl: string,
): VisitorPage {
  const t = translate(language)
  const say = (texts: Texts) => texts[LANGUAGE_CODES[language]]
  const name = say(product.name)
  const prices = product.variants.map(({ priceFen }) => priceFen)
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map(yuanText)
  const sign = yuanSign(language)
  const isInStock = product.variants.some(({ stock }) => stock >= product.minimumOrder)
  const [first] = product.pictures
  const path = paths.goodsDetail(product.id)
  return {
    title: name,
    description: say(product.details),
    path,
    kind: 'product',
    image: first === undefined ? null : picturePath(first),
    content: html`<main id="main" class="mx-auto w-full max-w-content px-4 pb-10">
      <nav class="flex gap-3 py-2 text-14 text-ink-soft">
        <a href="${paths.mallHome()}">${t('Mall')}</a>
        <a href="${paths.searchPage({ category: product.category.id })}">${say(product.category.name)}</a>
        <a href="${paths.searchPage({ shop: product.shop.id })}">${say(product.shop.name)}</a>
      </nav>
      <h1 class="text-22 font-bold lg:text-28">${name}</h1>
      ${first === undefined ? null : html`<img src="${picturePath(first)}" alt="${name}" width="800" height="800" fetchpriority="high" class="${PICTURE}">`}
      <p class="text-22 font-bold">${sign}${low ?? ''}${low === high ? '' : ` – ${sign}${high}`}</p>
      <p class="text-ink-soft">${isInStock ? t('In stock') : t('Sold out')}</p>
      <h2 class="mt-6 text-18 font-semibold">${t('Details')}</h2>
      <p class="max-w-prose whitespace-pre-line">${say(product.details)}</p>
      <h2 class="mt-6 text-18 font-semibold">${t('Attributes')}</h2>
      <dl>${product.attributes.map((one) => html`<dt class="text-ink-soft">${say(one.name)}</dt><dd>${say(one.value)}</dd>`)}</dl>
    </main>`,
    data: jsonLd({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: product.id,
      name,
      description: say(product.details),
      category: say(product.category.name),
      image: product.pictures.map((sha256) => publicUrl + picturePath(sha256)),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'CNY',
        lowPrice: low,
        highPrice: high,
        offerCount: product.variants.length,
        url: publicUrl + path,
        availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: say(product.shop.name) },
      },
    }),
  }
}
