import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusedOne } from '#engine/client/acts/use-refused-one.ts'
import { attention } from '#engine/client/data/attention.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { SharedNote } from '#engine/client/parts/forms/SharedNote.tsx'
import { useShares } from '#engine/client/parts/forms/use-shares.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { Share } from '#engine/shared/shares.ts'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { requestCan } from '#features/requests/rules/request-states.ts'
import { requestDetail } from './data/requests.ts'
import { emptyForm, formOfRefused, formOfRequest, itemDrafts } from './submit/link-goods-form.ts'
import { OtherItems } from './submit/OtherItems.tsx'
import { SubmitForm } from './submit/SubmitForm.tsx'
import { useNoNotes } from './submit/use-no-notes.ts'

/** Asks us to buy goods behind a link: a new item, a declined request to correct, or a refused change to send again. */
export function SubmitGoodsPage() {
  const { t } = useLingui()
  const params = useSearchParams()
  const [requestId, outcomeId] = [params.get('request'), params.get('outcome')]
  return (
    <div className="pb-8">
      <PageHeader
        back={
          requestId === null
            ? { href: paths.cart(), label: t`Cart` }
            : { href: paths.request(requestId), label: t`Buying request` }
        }
        title={
          requestId === null ? <Trans>Buy from a link</Trans> : <Trans>Correct your request</Trans>
        }
      >
        <Trans>You can fill it in offline. It’s sent when you’re back online.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 lg:max-w-3xl">
        <Items key={`${requestId} ${outcomeId}`} requestId={requestId} outcomeId={outcomeId} />
      </div>
    </div>
  )
}

type ItemsProps = { requestId: string | null; outcomeId: string | null }

function Items({ requestId, outcomeId }: ItemsProps) {
  const drafts = useLive(() => draftList('linkGoods'), [])
  const tray = useLive(attention, [])
  const request = useLive(() => requestDetail(requestId ?? ''), [requestId])
  const shared = useShares('goods')
  const noNotes = useNoNotes()
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<{ count: number; draftId: string | null }>({
    count: 0,
    draftId: null,
  })
  const { outcome, group } = useRefusedOne(tray.state === 'ready' ? tray.value : null, outcomeId)
  const found = [drafts, tray, request]
  if (found.some(({ state }) => state === 'error')) return <DeviceFailure />
  if (drafts.state !== 'ready' || tray.state !== 'ready' || request.state !== 'ready') {
    return <Loading />
  }
  if (shared === null) return <Loading />
  // What was shared is a new item; those that are kept already wait beside it.
  const shares = open.count === 0 ? shared.shares : []
  const corrected =
    request.value !== null && requestCan.resubmit(request.value.row) ? request.value : null
  const correctedId =
    corrected?.row.id ?? (outcome?.op === 'request.resubmit' ? outcome.target : null)
  const items = itemDrafts(drafts.value, correctedId).filter(({ id }) => !over.has(id))
  const draft =
    outcome !== undefined || shares.length > 0
      ? null
      : (items.find(({ id }) => id === open.draftId) ??
        (open.count === 0 ? items[0] : null) ??
        null)
  const go = (draftId: string | null) => setOpen({ count: open.count + 1, draftId })
  return (
    <>
      <SharedNote
        unread={shared.unread}
        leftOut={shares.reduce((sum, { leftOut }) => sum + leftOut, 0)}
      />
      <OpenItem
        key={`${open.count} ${outcome?.id ?? ''}`}
        draft={draft}
        start={
          outcome
            ? formOfRefused(outcome)
            : corrected
              ? formOfRequest(corrected)
              : emptyForm(noNotes)
        }
        drafts={items}
        shares={shares}
        correctedId={correctedId}
        replaces={group}
        onOpen={go}
        onOver={(ids) => setOver(new Set([...over, ...ids]))}
      />
    </>
  )
}

type OpenItemProps = {
  start: LinkGoodsForm
  draft: OpenedDraft<LinkGoodsForm> | null
  drafts: readonly OpenedDraft<LinkGoodsForm>[]
  /** What other apps shared, for this item and further ones. */
  shares: readonly Share[]
  correctedId: string | null
  replaces: readonly OutcomeRow[]
  onOpen: (draftId: string) => void
  /** Drafts that were sent and may still be listed. */
  onOver: (draftIds: readonly string[]) => void
}

/** The item that is typed, and those that wait beside it. */
function OpenItem({
  drafts,
  shares,
  correctedId,
  replaces,
  onOpen,
  onOver,
  ...props
}: OpenItemProps) {
  // The form keeps what it was opened with; what is typed becomes a draft, which must not be listed beside itself.
  const [{ start, draft }] = useState(props)
  const { lineId } = draft?.form ?? start
  const others = drafts.filter(({ form }) => form.lineId !== lineId)
  return (
    <SubmitForm
      start={start}
      draft={draft}
      shares={shares}
      waiting={others.map(({ form }) => form.link)}
      correctedId={correctedId}
      others={
        correctedId === null && <OtherItems drafts={others} onOpen={onOpen} onSent={onOver} />
      }
      replaces={replaces}
      onSent={(to, draftId) => {
        if (correctedId !== null) return navigate(paths.request(correctedId), { replace: true })
        if (draftId !== null) onOver([draftId])
        const [next] = others
        if (next !== undefined) return onOpen(next.id)
        navigate(to === 'cart' ? paths.cart() : paths.requests(), { replace: true })
      }}
    />
  )
}
