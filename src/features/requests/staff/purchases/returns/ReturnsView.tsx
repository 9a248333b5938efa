import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { paths } from '#engine/shared/paths.ts'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { OwnChip, ProposedChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listReturns, type StaffReturn } from '#features/requests/contract/staff-returns.ts'
import { RETURN_STATE_WORDS, WISH_WORDS } from '#features/requests/member/parts/request-words.ts'
import { ReturnCase } from './ReturnCase.tsx'

const rowOf = ({ code, pieces, refundFen, createdAt }: StaffReturn) => ({
  title: <Code>{code}</Code>,
  amountFen: refundFen ?? pieces.reduce((sum, { mostFen }) => sum + mostFen, 0),
  at: createdAt,
})

/** Returns of bought goods: those to decide or settle, the oldest first, or those that are done. */
export function ReturnsView() {
  const { t, i18n } = useLingui()
  const list: 'open' | 'done' = useSearchParams().get('list') === 'done' ? 'done' : 'open'
  const queue = useQueue(
    () =>
      query(listReturns, (after) => ({ query: { list, after } }), {
        call: staffCall,
        pages: pagesOf('returns'),
      }),
    [list],
  )
  return (
    <QueuePage
      title={t`Returns`}
      lead={
        <>
          <Trans>Decide which goods go back, and record what sellers refund.</Trans>
          <KeyWords>
            <Trans>
              Shortcuts: J and K to move, A and Enter to accept, D to decline, R to record the
              refund, E and Enter the exchange, C to close without one.
            </Trans>
          </KeyWords>
        </>
      }
      tabs={[
        { href: paths.staffReturns(), label: t`To do`, current: list === 'open' },
        {
          href: paths.staffReturns({ list: 'done' }),
          label: t({ message: 'Finished', context: 'returns' }),
          current: list === 'done',
        },
      ]}
    >
      <QueueDesk
        queue={queue}
        list={({ returns }) => returns}
        empty={<Trans>No return here</Trans>}
        label={t`Returns`}
        keyOf={({ returnId }) => returnId}
        rowOf={rowOf}
        marks={({ isOwn, isProposed, state, wish }) => (
          <span className="flex flex-wrap gap-1">
            {isOwn && <OwnChip />}
            {isProposed && <ProposedChip />}
            {wish === 'exchange' && <Chip>{i18n._(WISH_WORDS.exchange)}</Chip>}
            <Chip tone={RETURN_STATE_WORDS[state].tone}>
              {i18n._(RETURN_STATE_WORDS[state].label)}
            </Chip>
          </span>
        )}
      >
        {(goodsReturn, settle) => (
          <ReturnCase goodsReturn={goodsReturn} onDone={(words) => settle(words)} />
        )}
      </QueueDesk>
    </QueuePage>
  )
}
