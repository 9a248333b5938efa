import { Trans, useLingui } from '@lingui/react/macro'
import { Send, ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import { useWrite } from '#engine/client/acts/use-write.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { MoreFields, useMoreFields } from '#engine/client/parts/forms/MoreFields.tsx'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { useTakenShares } from '#engine/client/parts/forms/use-shares.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import type { Written } from '#engine/client/sync/mutate.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { FormEntry } from '#engine/shared/failures.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { Share } from '#engine/shared/shares.ts'
import { SaveFailure, WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import {
  type RefusedPictures,
  useRefusedPictures,
} from '#features/pictures/member/acts/refused-pictures.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { MAX_LINE_PHOTOS } from '#features/requests/rules/request-cost.ts'
import {
  readPassword,
  readSharedText,
  type SharedItem,
} from '#features/requests/rules/share-text.ts'
import { openWarehouses } from '#features/warehouses/member/data/warehouses.ts'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import { NoWarehouse, WarehouseField } from '#features/warehouses/member/parts/WarehouseField.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { asksForMore, hasFurtherFailure } from './further-item-fields.ts'
import { ItemCost } from './ItemCost.tsx'
import { FurtherItemFields, ItemFields } from './ItemFields.tsx'
import { LinkField } from './LinkField.tsx'
import { formOf, type ReadItem, readItem, warehouseOf } from './link-goods-form.ts'
import { PasteText } from './PasteText.tsx'
import { addItemToCart, type Item, keepItems, resubmitItem, submitItems } from './send-items.ts'
import { useNoNotes } from './use-no-notes.ts'
import { usePagePrice } from './use-page-price.ts'

type SubmitFormProps = {
  start: LinkGoodsForm
  draft: OpenedDraft<LinkGoodsForm> | null
  /** What other apps shared: the first item fills the form, further ones wait beside it. */
  shares: readonly Share[]
  /** The links of the items that wait beside this one. */
  waiting: readonly string[]
  /** The declined request that is corrected; null for a new one. */
  correctedId: string | null
  /** The items that wait, between what is pasted and the item that is typed. */
  others: ReactNode
  /** Refused changes that this one replaces. */
  replaces: readonly OutcomeRow[]
  onSent: (to: 'cart' | 'review', draftId: string | null) => void
}

const NO_LINK = { shop: null, itemId: null, link: '' } as const

/** What was shared and names no item: it stays to be read and corrected. */
function textWithoutLink(shares: readonly Share[]): string {
  const text = shares.map((share) => share.text).join('\n\n')
  return readSharedText(text).length === 0 ? text.trim() : ''
}

/** One item of a link, to be reviewed or put into the cart. Works offline; what is typed is kept as a draft. */
export function SubmitForm(props: SubmitFormProps) {
  const { start, draft, shares, waiting, correctedId, others, replaces, onSent } = props
  const { t } = useLingui()
  const saved = useSavedToast()
  const { handlingFeeBps } = useBusiness()
  const keeping = useWrite()
  const item = useDraftForm({
    kind: 'linkGoods' as const,
    start,
    draft,
    contentOf: (form: LinkGoodsForm) => ({ requestId: correctedId, form }),
  })
  const { form, change } = item
  const [store] = useState(() => item.pictures('goods'))
  const pictures = usePictures(store)
  const images = readPictures(pictures)
  const again = useRefusedPictures(replaces)
  const pictureCount = Math.min(again?.pictures.length ?? 0, MAX_LINE_PHOTOS)
  const open = useLive(openWarehouses, [])
  const warehouseIds = useWarehouses().map(({ id }) => id)
  // A request may keep where its goods go already.
  const from = warehouseIds.filter(
    (id) => open.includes(id) || (correctedId !== null && id === start.warehouse),
  )
  const pagePrice = usePagePrice()(form)
  const fields = readItem(form, from, pagePrice)
  const failures = item.failures(fields)
  const field = useFields(form, change, failures)
  const error = useFailureWords(failures)
  const noNotes = useNoNotes()
  const isBlocked = hasFurtherFailure(failures, pagePrice) || pictures.refused.length > 0
  const hasMore =
    pictures.chosen.length > 0 || asksForMore(form, { noNotes, open: from, pagePrice })
  const [isMore, setMore] = useMoreFields(hasMore || isBlocked)
  const entry: FormEntry<ReadItem> = fields.ok && !images.ok ? { ok: false, failures: [] } : fields

  const keep = (items: readonly SharedItem[]) =>
    keeping.run(() => keepItems(items.map((one) => formOf(one, noNotes))))
  const take = (items: readonly SharedItem[]) => {
    const isEmpty = form.link.trim() === '' && form.name.trim() === ''
    const [first] = items
    if (!isEmpty || first === undefined) return keep(items)
    const { link, name, price, foreignPrice } = formOf(first, noNotes)
    change({ link, name, price, foreignPrice })
    return keep(items.slice(1))
  }
  useTakenShares(shares, async ({ texts, files }) => {
    const items = readSharedText(texts.join('\n\n'))
    const password = items.length === 0 ? readPassword(texts.join('\n\n')) : null
    if (items.length > 0) await take(items)
    else if (password !== null && form.link === '' && form.name === '') {
      // Its link has to be copied from the app; the rest need not be typed.
      const { name, price, foreignPrice } = formOf({ ...NO_LINK, ...password }, noNotes)
      change({ name, price, foreignPrice })
    }
    await pictures.add(files.slice(0, MAX_LINE_PHOTOS))
  })
  const send = async (
    to: 'cart' | 'review',
    write: (one: Item, again: RefusedPictures) => Promise<Written>,
  ) => {
    if (again === null) return
    // An error of a field that is out of sight could not be found.
    if (isBlocked || (!fields.ok && hasFurtherFailure(fields.failures, pagePrice))) setMore(true)
    const result = await item.submit(entry, async (value, submitted) => {
      const all = [...again.pictures, ...(images.ok ? images.value : [])]
      const one = { ...value, images: all.slice(0, MAX_LINE_PHOTOS), draft: submitted }
      return { written: await write(one, again), draftId: submitted?.id ?? null }
    })
    if (result === null) return
    if (to === 'cart') saved(result.saved.written, t`Added to your cart`)
    else saved(result.saved.written, t`Sent for review`, paths.requests({ list: 'review' }))
    onSent(to, result.saved.draftId)
  }
  const busy = item.busy || pictures.reading > 0 || again === null
  if (from.length === 0) return <NoWarehouse />
  return (
    <>
      {correctedId === null && (
        <PasteText start={textWithoutLink(shares)} onItems={(items) => void take(items)} />
      )}
      {keeping.failed && <WriteFailure why={keeping.failed} />}
      {others}
      <Form
        onSubmit={() =>
          send('review', (one, refused) =>
            correctedId === null
              ? submitItems([one], handlingFeeBps, refused)
              : resubmitItem(one, handlingFeeBps, refused),
          )
        }
      >
        <DraftNote form={item} />
        <Section title={<Trans>The item</Trans>}>
          <LinkField
            form={form}
            change={change}
            field={field}
            waiting={waiting}
            correctedId={correctedId}
            onItems={take}
            keep={keep}
          />
          <ItemFields field={field} pagePrice={pagePrice} />
        </Section>
        <MoreFields
          holds={<FurtherWords warehouse={from.find((id) => id === warehouseOf(form))} />}
          open={isMore}
          onOpen={setMore}
        >
          <Section title={<Trans>Price, notes and pictures</Trans>}>
            <FurtherItemFields form={form} change={change} field={field} pagePrice={pagePrice} />
            <PicturePicker
              label={t`Pictures`}
              pictures={pictures}
              room={MAX_LINE_PHOTOS - pictureCount}
              hint={<Trans>Screenshots of the item or the variant. Up to {MAX_LINE_PHOTOS}.</Trans>}
            />
          </Section>
          <Section title={<Trans>Warehouse</Trans>}>
            <WarehouseField
              as="cards"
              label={t`Which warehouse should it go to?`}
              from={from}
              value={warehouseOf(form)}
              onChange={(warehouse) => change({ warehouse })}
              error={error('warehouse', t`Warehouse`)}
            />
          </Section>
        </MoreFields>
        {fields.ok && (
          <Section title={<Trans>Expected cost</Trans>}>
            <ItemCost goods={fields.value.goods} handlingRate={handlingFeeBps} />
            <RateNote />
            <p className="text-14 text-ink-soft">
              <Trans>
                We check the price before you pay. If it’s higher, you decide whether to accept it.
              </Trans>
            </p>
          </Section>
        )}
        {item.failed && <SaveFailure why={item.failed} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" icon={Send} busy={busy}>
            {correctedId === null ? <Trans>Send for review</Trans> : <Trans>Submit again</Trans>}
          </Button>
          {correctedId === null && (
            <Button
              icon={ShoppingCart}
              busy={busy}
              onClick={() => void send('cart', addItemToCart)}
            >
              <Trans>Add to cart</Trans>
            </Button>
          )}
        </div>
      </Form>
    </>
  )
}

/** What the further fields are, and the warehouse that is preset among them. */
function FurtherWords({ warehouse }: { warehouse: WarehouseId | undefined }) {
  const name = useWarehouseName()
  if (warehouse === undefined)
    return <Trans>Warehouse, shipping, other currency, notes, pictures</Trans>
  const to = name(warehouse)
  return <Trans>{to}, shipping, other currency, notes, pictures</Trans>
}
