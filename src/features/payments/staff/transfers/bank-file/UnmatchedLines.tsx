import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { LineCurrency } from '#features/currencies/rules/bank-line.ts'
import { ChosenLines, useChosenLines } from './ChosenLines.tsx'
import type { BankLines, ShownLine } from './use-bank-lines.ts'

type UnmatchedLinesProps = {
  lines: readonly ShownLine[]
  bank: BankLines
  currency: LineCurrency
}

/** Lines that match nothing: they are entered as money whose member is not known. */
export function UnmatchedLines({ lines, bank, currency }: UnmatchedLinesProps) {
  const { t } = useLingui()
  // One that may have been entered already is entered only if a person says that it is another.
  const choice = useChosenLines(lines, ({ check }) => check.reason !== 'perhaps_known')
  if (lines.length === 0) return null
  const { chosen } = choice
  return (
    <Section title={<Trans>Nothing matches</Trans>}>
      <ChosenLines label={t`Nothing matches`} lines={lines} choice={choice} currency={currency} />
      {chosen.length > 0 && (
        <div>
          <Button
            icon={Plus}
            busy={bank.busy}
            onClick={() => void bank.book(chosen, 'unidentified')}
          >
            <Plural
              value={chosen.length}
              one="Record # line as unidentified"
              other="Record # lines as unidentified"
            />
          </Button>
        </div>
      )}
    </Section>
  )
}
