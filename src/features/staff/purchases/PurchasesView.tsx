import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { CaseDesk } from '#features/staff/shared/CaseDesk.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'
import { OwnChip } from '#features/staff/shared/OwnChip.tsx'
import { ProposedChip } from '#features/staff/shared/ProposedChip.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useSearchParams } from '#navigation/location.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { REQUEST_STATE_WORDS } from '#parts/request-words.ts'
import { useLive } from '#parts/use-live.ts'
import {
  listPurchases,
  PURCHASE_LISTS,
  type PurchaseList,
} from '#shared/contract/staff-purchases.ts'
import { paths } from '#shared/paths.ts'
import { Chip } from '#ui/Chip.tsx'
import { Code } from '#ui/Code.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { asPurchase, type Purchase } from './lines-form.ts'
import { PurchaseCase } from './PurchaseCase.tsx'

const rowOf = ({ code, totalFen, since }: Purchase) => ({
  title: <Code>{code}</Code>,
  amountFen: totalFen,
  at: since,
})
const isList = (name: string | null): name is PurchaseList =>
  PURCHASE_LISTS.some((list) => list === name)

/** Paid buying requests: to buy, to be shipped by the merchant, and on their way; and those that have ended. */
export function PurchasesView() {
  const { i18n, t } = useLingui()
  const named = useSearchParams().get('list')
  const list = isList(named) ? named : 'toBuy'
  const [done, setDone] = useState<string | null>(null)
  const answer = useLive(
    () =>
      query(listPurchases, (after) => ({ query: { list, after } }), {
        call: staffCall,
        pages: {
          next: (shown) => shown.next,
          join: (shown, page) => ({ ...page, purchases: [...shown.purchases, ...page.purchases] }),
        },
      }),
    [list],
  )
  const words = {
    toBuy: t`To buy`,
    toShip: t`To be shipped`,
    onTheWay: t`On the way`,
    completed: t`Completed`,
    ended: t`Closed`,
  } satisfies Record<PurchaseList, string>
  return (
    <>
      <PageHeader title={<Trans>Purchases</Trans>}>
        <Trans>Buy what members paid for, and enter what sellers ship.</Trans>
        <KeyWords>
          <Trans>
            Keys: J and K choose, B enters a purchase, C cancels, S enters a shipment, R a refund.
          </Trans>
        </KeyWords>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Purchases`}
          tabs={PURCHASE_LISTS.map((one) => ({
            href: paths.staffPurchases(one === 'toBuy' ? {} : { list: one }),
            label: words[one],
            current: one === list,
          }))}
        />
        <DoneNote>{done}</DoneNote>
        <AnswerView of={answer}>
          {({ purchases }) =>
            purchases.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No request here</Trans>} />
            ) : (
              <CaseDesk
                label={t`Purchases`}
                cases={purchases.map(asPurchase)}
                keyOf={({ requestId }) => requestId}
                rowOf={rowOf}
                marks={({ isOwn, isProposed, supplementFen, status }) => (
                  <>
                    {list === 'ended' && (
                      <Chip tone={REQUEST_STATE_WORDS[status].tone}>
                        {i18n._(REQUEST_STATE_WORDS[status].label)}
                      </Chip>
                    )}
                    {isOwn && <OwnChip />}
                    {isProposed && <ProposedChip />}
                    {supplementFen !== null && (
                      <Chip tone="caution">
                        <Trans>Waiting for the member</Trans>
                      </Chip>
                    )}
                  </>
                )}
                more={<MoreButton of={answer} />}
              >
                {(purchase, goOn) => (
                  <PurchaseCase
                    purchase={purchase}
                    onDone={(said, isOver) => {
                      if (isOver) goOn()
                      setDone(said)
                      answer.again()
                    }}
                  />
                )}
              </CaseDesk>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
