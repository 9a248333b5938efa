import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { getCatalogueProduct, listShelves } from '#features/mall/contract/staff-catalogue.ts'
import type { ProductState } from '#features/mall/rules/product-states.ts'
import { ProductForm } from './ProductForm.tsx'
import { PRODUCT_STATE } from './state-words.ts'

const SAVED = {
  draft: msg`Draft saved. Members don’t see it yet.`,
  published: msg`Saved. Members see it from now on.`,
  withdrawn: msg`Saved. Members no longer find it.`,
} as const satisfies Record<ProductState, MessageDescriptor>

type Saved = { productId: string; state: ProductState }

/** A new product, or the one of an id. */
export function ProductEditor({ productId }: { productId: string }) {
  const { t } = useLingui()
  const [saved, setSaved] = useState<Saved | null>(null)
  const back = { href: paths.staffCatalogue(), label: t`Catalog` }
  if (productId !== 'new') {
    return (
      <Known key={productId} productId={productId} back={back} saved={saved} onSaved={setSaved} />
    )
  }
  return (
    <>
      <PageHeader title={<Trans>New product</Trans>} back={back} />
      <Shelves>
        {(shelves) => (
          <ProductForm
            product={null}
            {...shelves}
            onSaved={(made, state) => {
              setSaved({ productId: made, state })
              navigate(paths.staffCatalogue({ product: made }), { replace: true })
            }}
          />
        )}
      </Shelves>
    </>
  )
}

type KnownProps = {
  productId: string
  back: { href: string; label: string }
  saved: Saved | null
  onSaved: (saved: Saved) => void
}

function Known({ productId, back, saved, onSaved }: KnownProps) {
  const { i18n } = useLingui()
  const answer = useLive(
    () => query(getCatalogueProduct, { params: { productId } }, { call: staffCall }),
    [productId],
  )
  const product = answer.state === 'ready' ? answer.value : null
  const words = product && PRODUCT_STATE[product.state]
  return (
    <>
      <PageHeader
        back={back}
        title={
          product === null ? (
            <Trans context="mall">Product</Trans>
          ) : (
            inLocale(product.name, i18n.locale) || product.code
          )
        }
        actions={
          product?.state === 'published' && (
            <ButtonLink icon={ExternalLink} href={paths.goodsDetail(productId)}>
              <Trans>See it in the mall</Trans>
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {words && (
          <p>
            <Chip tone={words.tone}>{i18n._(words.words)}</Chip>
          </p>
        )}
        <AnswerView of={answer}>
          {(stored) => (
            <Shelves>
              {(shelves) => (
                <ProductForm
                  key={stored.seen}
                  product={stored}
                  {...shelves}
                  onSaved={(_, state) => {
                    onSaved({ productId, state })
                    answer.again()
                  }}
                />
              )}
            </Shelves>
          )}
        </AnswerView>
        <DoneNote>{saved?.productId === productId && i18n._(SAVED[saved.state])}</DoneNote>
      </div>
    </>
  )
}

type ShelvesProps = {
  children: (shelves: Pick<Parameters<typeof ProductForm>[0], 'shops' | 'categories'>) => ReactNode
}

function Shelves({ children }: ShelvesProps) {
  const answer = useLive(() => query(listShelves, {}, { call: staffCall }), [])
  return <AnswerView of={answer}>{children}</AnswerView>
}
