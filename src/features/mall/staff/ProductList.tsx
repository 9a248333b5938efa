import { Trans, useLingui } from '@lingui/react/macro'
import { Flame, Plus } from 'lucide-react'
import { type Pages, query } from '#engine/client/data/query.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { DataTable } from '#engine/client/ui/DataTable.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import { MAX_KEYWORD_LENGTH } from '#engine/shared/fields.ts'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { FindForm } from '#features/console/staff/parts/FindForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { type CatalogueCard, listCatalogue } from '#features/mall/contract/staff-catalogue.ts'
import { picturePath } from '#features/mall/member/parts/picture-path.ts'
import { PRODUCT_STATES } from '#features/mall/rules/product-states.ts'
import { PRODUCT_STATE } from './state-words.ts'

const BY_PAGES: Pages<Reply<typeof listCatalogue>> = {
  next: ({ next }) => next,
  join: (list, page) => ({ ...page, products: [...list.products, ...page.products] }),
}
const ALL = 'all'

/** Products in any state, the last made first. */
export function ProductList() {
  const { t, i18n } = useLingui()
  const params = useSearchParams()
  const q = params.get('q')?.slice(0, MAX_KEYWORD_LENGTH) ?? ''
  const state = PRODUCT_STATES.find((one) => one === params.get('state'))
  const answer = useLive(
    () =>
      query(listCatalogue, (after) => ({ query: { q, state, after } }), {
        call: staffCall,
        pages: BY_PAGES,
      }),
    [q, state],
  )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FindForm
          key={q}
          label={t`Name or code`}
          search={q}
          maxLength={MAX_KEYWORD_LENGTH}
          onFind={(search) => params.set({ q: search || null })}
        />
        <Select
          label={t`Status`}
          value={state ?? ALL}
          onChange={(chosen) => params.set({ state: chosen === ALL ? null : chosen })}
          options={[
            { value: ALL, label: t`All` },
            ...PRODUCT_STATES.map((name) => ({
              value: name,
              label: i18n._(PRODUCT_STATE[name].words),
            })),
          ]}
        />
        <ButtonLink look="primary" icon={Plus} href={paths.staffCatalogue({ product: 'new' })}>
          <Trans>New product</Trans>
        </ButtonLink>
      </div>
      <AnswerView of={answer}>
        {({ products }) =>
          products.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>No products here</Trans>}>
              {q === '' && state === undefined ? (
                <Trans>Make the first one, or import a file.</Trans>
              ) : (
                <Trans>Nothing matches this search.</Trans>
              )}
            </EmptyState>
          ) : (
            <>
              <Products products={products} />
              <MoreButton of={answer} />
            </>
          )
        }
      </AnswerView>
    </>
  )
}

function Products({ products }: { products: readonly CatalogueCard[] }) {
  const { t, i18n } = useLingui()
  const link = ({ id, name, code, picture, isHot }: CatalogueCard) => (
    <a
      href={paths.staffCatalogue({ product: id })}
      className="flex min-h-11 items-center gap-3 font-medium underline-offset-4 hover:underline"
    >
      {picture === null ? (
        <span className="size-11 shrink-0 rounded-control border border-dashed border-line" />
      ) : (
        <img
          src={picturePath(picture, 'card')}
          alt=""
          loading="lazy"
          className="size-11 shrink-0 rounded-control object-cover"
        />
      )}
      <span className="min-w-0 wrap-anywhere">
        {inLocale(name, i18n.locale) || name.zh || code}{' '}
        {isHot && <Icon of={Flame} size={16} className="inline text-brand-text" label={t`Hot`} />}
      </span>
    </a>
  )
  const chip = ({ state }: CatalogueCard) => (
    <Chip tone={PRODUCT_STATE[state].tone}>{i18n._(PRODUCT_STATE[state].words)}</Chip>
  )
  const price = ({ priceFen, highestPriceFen }: CatalogueCard) =>
    priceFen === null ? (
      '–'
    ) : (
      <span>
        <Money amountFen={priceFen} />
        {highestPriceFen !== null && highestPriceFen !== priceFen && (
          <>
            –<Money amountFen={highestPriceFen} />
          </>
        )}
      </span>
    )
  const stock = ({ stock: pieces }: CatalogueCard) =>
    pieces === 0 ? (
      <Chip tone="caution">
        <Trans>Sold out</Trans>
      </Chip>
    ) : (
      i18n.number(pieces)
    )
  const code = (product: CatalogueCard) => (
    <span className="font-mono wrap-anywhere">{product.code}</span>
  )
  const shop = ({ shopName }: CatalogueCard) => inLocale(shopName, i18n.locale)
  return (
    <DataTable
      label={t`Products`}
      rows={products}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: <Trans context="mall">Product</Trans>, cell: link },
        { key: 'code', header: <Trans context="product">Code</Trans>, cell: code },
        { key: 'shop', header: <Trans>Shop</Trans>, cell: shop },
        { key: 'state', header: <Trans>Status</Trans>, cell: chip },
        { key: 'price', header: <Trans>Price</Trans>, cell: price, align: 'end' },
        { key: 'stock', header: <Trans>In stock</Trans>, cell: stock, align: 'end' },
      ]}
      card={(product) => (
        <Card className="grid gap-2 text-14">
          {link(product)}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {chip(product)} {code(product)} <span>{shop(product)}</span>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3">
            {price(product)}
            <span>
              <Trans>In stock</Trans>: {stock(product)}
            </span>
          </p>
        </Card>
      )}
    />
  )
}
