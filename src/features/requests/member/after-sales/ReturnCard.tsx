import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { Rows } from '#engine/shared/rows.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { PhotoStrip } from '#features/pictures/member/parts/PhotoStrip.tsx'
import type { ReturnDetail } from '#features/requests/member/data/goods-returns.ts'
import type { RequestLineRow } from '#features/requests/member/data/requests.ts'
import { RETURN_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'
import { piecesFen } from '#features/requests/rules/request-purchase.ts'
import { returnCan, returnedPieces } from '#features/requests/rules/return-states.ts'
import { withdrawAskedReturn } from './after-sales-acts.ts'

type ReturnCardProps = {
  detail: ReturnDetail
  lines: readonly RequestLineRow[]
  /** All of the request. */
  returns: readonly ReturnDetail['row'][]
}

/** One return: which pieces, where it stands, and what was refunded. */
export function ReturnCard({ detail: { row, waiting, photos }, lines, returns }: ReturnCardProps) {
  const { dateTime } = useFormat()
  const urls = usePhotoUrls(photos)
  const { pieces, state, words, reason, refundFen } = row
  const at = dateTime(row.createdAt)
  const of = (id: string) => lines.find((line) => line.id === id)
  const mostFen = pieces.reduce((sum, { lineId, quantity }) => {
    const line = of(lineId)
    return line === undefined
      ? sum
      : sum + piecesFen(line, quantity, returnedPieces(lineId, returns))
  }, 0)
  return (
    <Section title={row.wish === 'exchange' ? <Trans>Exchange</Trans> : <Trans>Return</Trans>}>
      <AmountHead amountFen={refundFen ?? mostFen} state={RETURN_STATE_WORDS[state]} />
      <p className="text-14 text-ink-soft">
        <Trans>Requested {at}</Trans> {waiting && <WaitingMark />}
      </p>
      <ul className="grid gap-1 text-16">
        {pieces.map(({ lineId, quantity }) => (
          <li key={lineId} className="wrap-anywhere">
            {of(lineId)?.name} × {quantity}
          </li>
        ))}
      </ul>
      <p className="text-14 whitespace-pre-wrap wrap-anywhere">{words}</p>
      {photos.length > 0 && (
        <PhotoStrip
          photos={photos.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))}
        />
      )}
      {reason !== '' && <p className="text-16 font-semibold wrap-anywhere">{reason}</p>}
      <p className="text-16">
        {state === 'asked' && <Trans>We’ll check it and let you know.</Trans>}
        {state === 'accepted' && row.wish === 'exchange' && (
          <Trans>We’ll send the goods back and ask the seller for a replacement.</Trans>
        )}
        {state === 'accepted' && row.wish !== 'exchange' && (
          <Trans>
            We’ll send the goods back. The refund reaches your balance once the seller has paid it.
          </Trans>
        )}
        {state === 'refused' && <Trans>The goods stay in the warehouse, ready to ship.</Trans>}
        {state === 'settled' && <Trans>The refund is in your balance.</Trans>}
        {state === 'exchanged' && (
          <Trans>The goods went back. We’ll tell you when the seller ships the replacement.</Trans>
        )}
        {state === 'closed' && <Trans>The return was closed without a refund.</Trans>}
        {state === 'withdrawn' && <Trans>You withdrew it and keep the goods.</Trans>}
      </p>
      <WithdrawReturn goodsReturn={row} />
    </Section>
  )
}

/** The member keeps the goods after all. Stays when the return was decided meanwhile, to say why that is refused. */
function WithdrawReturn({ goodsReturn }: { goodsReturn: Rows['goodsReturn'] }) {
  const { run, busy, failed } = useWrite()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const withdraw = async () => {
    if ((await run(() => withdrawAskedReturn(goodsReturn))) !== null) close()
  }
  return (
    <>
      {returnCan.withdraw(goodsReturn) && (
        <div>
          <Button icon={Undo2} onClick={() => setAsking(true)}>
            <Trans>Withdraw return</Trans>
          </Button>
        </div>
      )}
      <ConfirmSheet
        open={isAsking}
        onClose={close}
        busy={busy}
        title={<Trans>Withdraw this return?</Trans>}
        icon={Undo2}
        verb={<Trans>Withdraw return</Trans>}
        onConfirm={() => void withdraw()}
      >
        <Trans>You keep the goods and get no refund for them.</Trans>
        {failed && <WriteFailure why={failed} />}
      </ConfirmSheet>
    </>
  )
}
