import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { NewItem } from './bulk-run.ts'
import { sumOf } from './bulk-sum.ts'

type BulkQuestionProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  icon: LucideIcon
  look: 'primary' | 'danger'
  /** All that are selected; those with a reason are left out. */
  items: readonly NewItem[]
  whyLeftOut: (code: string) => MessageDescriptor
  /** How many are done: "3 transfers". */
  countOf: (count: number) => ReactNode
  /** The button, if any is done. */
  verbOf: (count: number) => ReactNode
  /** What happens to each, and what is asked first, such as the reason. */
  children: ReactNode
  onConfirm: () => void
}

/** Asks whether an act is done with what is selected: their number and sum, and which are left out with the reason. */
export function BulkQuestion(props: BulkQuestionProps) {
  const { open, onClose, title, icon, look, items, whyLeftOut, countOf, verbOf } = props
  const { i18n } = useLingui()
  const acted = items.filter(({ leftOut }) => leftOut === null)
  const sumFen = sumOf(acted)
  const leftOut = Map.groupBy(
    items.filter((one) => one.leftOut !== null),
    (one) => one.leftOut ?? '',
  )
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={title}
      icon={icon}
      look={look}
      verb={acted.length === 0 ? <Trans>Show why</Trans> : verbOf(acted.length)}
      onConfirm={props.onConfirm}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-18 font-semibold">
          {countOf(acted.length)}
          {sumFen !== null && (
            <>
              {' · '}
              <Money amountFen={sumFen} />
            </>
          )}
        </p>
        {props.children}
        {[...leftOut].map(([code, ones]) => (
          <Notice key={code} kind="caution">
            <p className="font-semibold">
              <Plural value={ones.length} one="# left out:" other="# left out:" />{' '}
              {i18n._(whyLeftOut(code))}
            </p>
            <p className="font-mono wrap-anywhere">{ones.map(({ label }) => label).join(' · ')}</p>
          </Notice>
        ))}
      </div>
    </ConfirmSheet>
  )
}
