import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Groups } from '#engine/client/ui/Code.tsx'
import { paths } from '#engine/shared/paths.ts'
import { POST_STATE_WORDS } from '#features/community/member/parts/post-words.ts'
import { COMPENSATION_STATE_WORDS } from '#features/compensations/member/parts/compensation-words.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import {
  type MemberRecords as Kind,
  listMemberRecords,
  MEMBER_RECORDS,
  type MemberRecord,
} from '#features/member/contract/staff-members.ts'
import { isOrderCode } from '#features/orders/code-forms.ts'
import { orderState } from '#features/orders/member/parts/OrderChip.tsx'
import { ORDER_STATUSES } from '#features/orders/rules/order-lists.ts'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import { PARCEL_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { REQUEST_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'

export const RECORD_WORDS = {
  parcels: msg`Parcels`,
  orders: msg`Orders`,
  requests: msg`Buying requests`,
  compensations: msg`Compensations`,
  posts: msg`Posts and comments`,
} as const satisfies Record<Kind, MessageDescriptor>

export const isRecordKind = (name: string | null): name is Kind =>
  MEMBER_RECORDS.some((one) => one === name)

const labels = (words: Record<string, { label: MessageDescriptor }>) =>
  Object.fromEntries(Object.entries(words).map(([state, { label }]) => [state, label]))
const orderLabel = (status: (typeof ORDER_STATUSES)[number], dispatchedAt: string | null) =>
  orderState({ status, dispatchedAt }).label

/** The words of each state. */
const STATES: Record<Kind, Record<string, MessageDescriptor>> = {
  parcels: Object.fromEntries(PARCEL_STAGES.map((stage) => [stage, stageWords(stage).label])),
  orders: {
    ...Object.fromEntries(ORDER_STATUSES.map((status) => [status, orderLabel(status, '')])),
    paid: orderLabel('shipping', null),
  },
  requests: labels(REQUEST_STATE_WORDS),
  compensations: labels(COMPENSATION_STATE_WORDS),
  posts: Object.fromEntries(
    Object.entries(POST_STATE_WORDS).map(([state, { words }]) => [state, words]),
  ),
}

/** Where the console shows it; requests are only in their queues. */
function hrefOf(kind: Kind, { id, number, state }: MemberRecord): string | undefined {
  if (kind === 'posts') return state === 'published' ? paths.commentDetail(id) : undefined
  if (kind === 'requests' || number === '') return undefined
  return isOrderCode(number)
    ? paths.staffOrders({ code: number })
    : paths.staffSearch({ q: number })
}

type MemberRecordsProps = { memberNum: string; of: Kind }

/** What a member has of one kind, the newest first. */
export function MemberRecords({ memberNum, of }: MemberRecordsProps) {
  const { i18n } = useLingui()
  const answer = useLive(
    () =>
      query(
        listMemberRecords,
        (after) => ({ params: { memberNum }, query: { of, after: after ?? undefined } }),
        {
          call: staffCall,
          pages: {
            next: ({ next }) => next,
            join: (list, page) => ({ ...page, records: [...list.records, ...page.records] }),
          },
        },
      ),
    [memberNum, of],
  )
  return (
    <Card aria-labelledby="records" className="grid grid-cols-1 gap-3">
      <h2 id="records" className="text-18 font-semibold">
        {i18n._(RECORD_WORDS[of])}
      </h2>
      <AnswerView of={answer}>
        {({ records }) => (
          <>
            {records.length === 0 && (
              <p className="text-ink-soft">
                <Trans>None</Trans>
              </p>
            )}
            <ul className="grid grid-cols-1 divide-y divide-line empty:hidden">
              {records.map((record, nth) => (
                // A member may have several comments under one post.
                // biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended
                <Line key={`${record.id} ${nth}`} kind={of} record={record} />
              ))}
            </ul>
            <MoreButton of={answer} />
          </>
        )}
      </AnswerView>
    </Card>
  )
}

function Line({ kind, record }: { kind: Kind; record: MemberRecord }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const href = hrefOf(kind, record)
  const name = kind === 'posts' ? <bdi>{record.number}</bdi> : <Groups of={record.number} />
  const words = STATES[kind][record.state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className={`min-w-0 wrap-anywhere ${kind === 'posts' ? '' : 'font-mono'}`}>
        {href === undefined ? (
          <span className="inline-flex min-h-11 items-center">{name}</span>
        ) : (
          <a href={href} className="inline-flex min-h-11 items-center underline">
            {name}
          </a>
        )}
      </span>
      <span className="text-14 text-ink-soft">
        {words && i18n._(words)} · {date(record.at)}
      </span>
    </li>
  )
}
