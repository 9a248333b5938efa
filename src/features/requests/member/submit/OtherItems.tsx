import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { openWarehouses } from '#features/warehouses/member/data/warehouses.ts'
import { readItem } from './link-goods-form.ts'
import { type Item, picturesOf, submitItems } from './send-items.ts'
import { usePagePrice } from './use-page-price.ts'

type OtherItemsProps = {
  drafts: readonly OpenedDraft<LinkGoodsForm>[]
  onOpen: (draftId: string) => void
  onSent: (draftIds: readonly string[]) => void
}

/** The items that wait beside the open one; those that are complete are sent together. */
export function OtherItems({ drafts, onOpen, onSent }: OtherItemsProps) {
  const { t } = useLingui()
  const saved = useSavedToast()
  const { handlingFeeBps } = useBusiness()
  const open = useLive(openWarehouses, [])
  const pagePrice = usePagePrice()
  const { run, busy, failed } = useWrite()
  const [keptCount, setKeptCount] = useState(0)
  if (drafts.length === 0) return null
  const complete = drafts.filter(({ form }) => readItem(form, open, pagePrice(form)).ok)
  const sendAll = () =>
    run(async () => {
      const items: Item[] = []
      for (const draft of complete) {
        const result = readItem(draft.form, open, pagePrice(draft.form))
        const images = await picturesOf(draft)
        if (result.ok && images !== null) {
          items.push({ ...result.value, images, draft: { id: draft.id, rev: undefined } })
        }
      }
      const written = items.length > 0 ? await submitItems(items, handlingFeeBps) : null
      return { written, draftIds: items.flatMap(({ draft }) => draft?.id ?? []) }
    }).then((result) => {
      if (result === null) return
      const { written, draftIds } = result.saved
      setKeptCount(complete.length - draftIds.length)
      if (written === null) return
      saved(written, t`Sent for review`, paths.requests({ list: 'review' }))
      onSent(draftIds)
    })
  return (
    <Section title={<Trans>Not sent yet</Trans>}>
      <ul className="grid grid-cols-1 gap-2">
        {drafts.map(({ id, form }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-t border-line pt-2"
          >
            <span className="min-w-0 text-14 wrap-anywhere">
              {form.name || form.link || t`Item without a name`}
              <span className="block text-12 text-ink-soft">
                {readItem(form, open, pagePrice(form)).ok ? (
                  <Trans>Complete</Trans>
                ) : (
                  <Trans>Details missing</Trans>
                )}
              </span>
            </span>
            <Button onClick={() => onOpen(id)}>
              <Trans>Edit</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {failed && <WriteFailure why={failed} />}
      {keptCount > 0 && (
        <Notice kind="caution">
          <Plural
            value={keptCount}
            one="# item has a picture that can’t be used and wasn’t sent. Edit it and remove the picture."
            other="# items have pictures that can’t be used and weren’t sent. Edit them and remove the pictures."
          />
        </Notice>
      )}
      {complete.length > 0 && (
        <Button
          icon={Send}
          busy={busy}
          className="justify-self-start"
          onClick={() => void sendAll()}
        >
          <Plural
            value={complete.length}
            one="Send # complete item"
            other="Send # complete items together"
          />
        </Button>
      )}
    </Section>
  )
}
