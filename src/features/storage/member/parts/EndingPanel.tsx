import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOpened } from '#engine/client/parts/forms/use-opened.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import {
  type EndingChoice,
  type EndingReason,
  endingCan,
} from '#features/parcels/rules/parcel-ending.ts'
import { EndingSheet } from './EndingSheet.tsx'

/** Why staff ask. */
const REASON_WORDS = {
  prohibited: msg`It contains goods that can’t be shipped. Choose what we do with it.`,
  storage: msg`It has been stored too long. Ship it, or choose what we do with it.`,
  asked: msg`You asked us not to ship it.`,
} as const satisfies Record<EndingReason, MessageDescriptor>

/** What was decided and is still to be done. */
const DECIDED_WORDS = {
  return: msg`We’ll return it as you asked. You’ll see the carrier, the number and a photo here.`,
  dispose: msg`We’ll dispose of it as you asked. You’ll see a photo here.`,
} as const satisfies Record<EndingChoice, MessageDescriptor>

type EndingPanelProps = {
  parcel: ParcelRow
  /** Whether goods of it go back to the merchant, or may. */
  isReturning: boolean
}

/**
 * What staff asked about the end of a parcel, what was decided, and how it left; nothing for others. Its sheet stays when
 * another device has answered meanwhile, to say why this answer is refused.
 */
export function EndingPanel(props: EndingPanelProps) {
  const { parcel } = props
  const [asks, setAsks] = useOpened(`ending ${parcel.id}`)
  return (
    <>
      <EndingState {...props} onAnswer={() => setAsks(true)} />
      {asks && <EndingSheet parcel={parcel} onClose={() => setAsks(false)} />}
    </>
  )
}

function EndingState({
  parcel,
  isReturning,
  onAnswer,
}: EndingPanelProps & { onAnswer: () => void }) {
  const { i18n } = useLingui()
  const { ending, stage } = parcel
  if (ending === null) return null
  const { reason, words, choice, answer, answeredAt, carrier, trackingNumber } = ending
  if (choice === null) {
    return (
      <Notice
        kind="caution"
        action={
          endingCan.answer({ ...parcel, isReturning }) && (
            <Button look="primary" onClick={onAnswer}>
              <Trans>Choose what happens</Trans>
            </Button>
          )
        }
      >
        <p className="font-semibold">{i18n._(REASON_WORDS[reason])}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>
      </Notice>
    )
  }
  if (stage === 'returned' && carrier !== '') {
    return (
      <Notice kind="good">
        <Trans>
          Returned by {carrier}, number {trackingNumber}.
        </Trans>
      </Notice>
    )
  }
  if (stage === 'returned' || stage === 'disposed') return null
  return (
    <Notice>
      {answeredAt === null ? (
        <Trans>
          We didn’t hear from you after the last notice, so two of our staff decided to dispose of
          it. Contact us at once if you still want it.
        </Trans>
      ) : (
        i18n._(DECIDED_WORDS[choice])
      )}
      {answer !== '' && (
        <span className="block whitespace-pre-wrap wrap-anywhere text-ink-soft">“{answer}”</span>
      )}
    </Notice>
  )
}
