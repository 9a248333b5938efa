import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { saveOrderPapers } from '#features/orders/contract/order-papers.ts'
import { savePdf } from '#features/orders/member/acts/save-pdf.ts'
import type { CustomsCategory } from '#features/orders/rules/customs-form.ts'
import { MAX_PRINTED, PAPERS, type Paper } from '#features/orders/rules/order-papers.ts'
import { CategoryField } from './CategoryField.tsx'

const PAPER_WORDS = {
  list: msg`Packing list`,
  labels: msg`Carton labels`,
  customs: msg`Customs forms`,
  invoice: msg`Invoice`,
} as const satisfies Record<Paper, MessageDescriptor>

/** Why several orders are not in one file. */
const OF_SEVERAL = {
  not_packed: msg`One of these orders isn’t packed into cartons yet. Leave it out and try again.`,
  wrong_status: msg`One of these orders has no bill yet. Leave it out and try again.`,
}

type SavePapersProps = {
  codes: readonly string[]
  /** What these orders have; all by default. */
  papers?: readonly Paper[]
  disabled?: boolean
}

/** A button that saves papers of one kind of some orders as one PDF, in the order given. */
export function SavePapers({ codes, papers = PAPERS, disabled = false }: SavePapersProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={FileDown} disabled={disabled} onClick={() => setIsOpen(true)}>
        <Trans>Save as PDF</Trans>
      </Button>
      {isOpen && <PapersSheet codes={codes} papers={papers} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type PapersSheetProps = {
  codes: readonly string[]
  papers: readonly Paper[]
  onClose: () => void
}

function PapersSheet({ codes, papers, onClose }: PapersSheetProps) {
  const { i18n, t } = useLingui()
  const { run, busy, problem, clear } = useAct()
  const [paper, setPaper] = useState<Paper>(papers[0] ?? 'list')
  const [category, setCategory] = useState<CustomsCategory>('sale')
  const isTooMany = codes.length > MAX_PRINTED
  const save = async () => {
    const language = codeOfLocale(i18n.locale)
    const query = new URLSearchParams({ paper, language, codes: codes.join(',') })
    if (paper === 'customs') query.set('category', category)
    const name = `${paper}-${codes[0]}${codes.length > 1 ? `-${codes.length}` : ''}.pdf`
    if ((await run(() => savePdf(`${saveOrderPapers.path}?${query}`, name))) !== null) onClose()
  }
  return (
    <Sheet open onClose={onClose} title={<Trans>Save as PDF</Trans>}>
      <div className="grid gap-4">
        <Select
          label={t`Paper`}
          value={paper}
          onChange={(next) => {
            setPaper(next)
            clear()
          }}
          options={papers.map((value) => ({ value, label: i18n._(PAPER_WORDS[value]) }))}
        />
        {paper === 'customs' && <CategoryField value={category} onChange={setCategory} />}
        <p className="text-14 text-ink-soft">
          <Plural value={codes.length} one="# order in the file." other="# orders in the file." />
        </p>
        {isTooMany && (
          <Notice kind="caution">
            <Trans>One file has up to {MAX_PRINTED} orders. Select fewer.</Trans>
          </Notice>
        )}
        {problem && (
          <ProblemNotice problem={problem} {...(codes.length > 1 && { words: OF_SEVERAL })} />
        )}
        <div>
          <Button
            look="primary"
            icon={FileDown}
            busy={busy}
            disabled={isTooMany}
            onClick={() => void save()}
          >
            <Trans>Save as PDF</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
