import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { LineCurrency } from '#features/currencies/rules/bank-line.ts'
import type { LeftLine } from '#features/payments/rules/bank-files/statement.ts'
import { LineFacts, useLineMoney } from './LineFacts.tsx'
import { leftWords, refusalWords } from './match-words.ts'
import type { Booked, ShownLine } from './use-bank-lines.ts'

type BookedLinesProps = { booked: readonly Booked[]; currency: LineCurrency }

/** What became of the lines that were sent; the refused ones stay in sight. */
export function BookedLines({ booked, currency }: BookedLinesProps) {
  const { i18n } = useLingui()
  const amountOf = useLineMoney(currency)
  if (booked.length === 0) return null
  const count = (...outcomes: string[]) =>
    booked.filter(({ outcome }) => outcomes.includes(outcome)).length
  const [credited, proposed, entered] = [
    count('credited', 'paid'),
    count('proposed'),
    count('entered'),
  ]
  const refused = booked.filter(({ outcome }) => outcome === 'refused')
  return (
    <>
      <div role="status" className="empty:hidden">
        {credited + proposed + entered > 0 && (
          <Notice kind="good">
            {credited > 0 && (
              <p>
                <Plural
                  value={credited}
                  one="# transfer was credited."
                  other="# transfers were credited."
                />
              </p>
            )}
            {proposed > 0 && (
              <p>
                <Plural
                  value={proposed}
                  one="# transfer is waiting for a second person."
                  other="# transfers are waiting for a second person."
                />
              </p>
            )}
            {entered > 0 && (
              <p>
                <Plural
                  value={entered}
                  one="# line was recorded as unidentified."
                  other="# lines were recorded as unidentified."
                />
              </p>
            )}
          </Notice>
        )}
      </div>
      {refused.length > 0 && (
        <Notice kind="danger">
          <p className="font-semibold">
            <Trans>Not recorded:</Trans>
          </p>
          <ul className="grid gap-1">
            {refused.map(({ line, code }) => {
              const { line: nth } = line
              const [amount, why] = [amountOf(line.amount), i18n._(refusalWords(code ?? ''))]
              return (
                <li key={`${nth} ${line.check.bankReference}`} className="wrap-anywhere">
                  <Trans>
                    Line {nth}, {amount}: {why}
                  </Trans>
                </li>
              )
            })}
          </ul>
        </Notice>
      )}
    </>
  )
}

type RefusedLinesProps = { lines: readonly ShownLine[]; currency: LineCurrency }

/** Lines that nothing can be done with here. */
export function RefusedLines({ lines, currency }: RefusedLinesProps) {
  const { t } = useLingui()
  if (lines.length === 0) return null
  return (
    <Section title={<Trans>Not possible here</Trans>}>
      <ul aria-label={t`Not possible here`} className="grid gap-3">
        {lines.map((line) => (
          <li key={`${line.line} ${line.check.bankReference}`}>
            <LineFacts line={line} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type LeftLinesProps = { left: readonly LeftLine[]; currency: LineCurrency }

/** Lines of the file that are no transfers to credit; of money that went out only the number. */
export function LeftLines({ left, currency }: LeftLinesProps) {
  const { t, i18n } = useLingui()
  const { day } = useFormat()
  const amountOf = useLineMoney(currency)
  if (left.length === 0) return null
  const out = left.filter(({ reason }) => reason === 'out').length
  return (
    <Section title={<Trans>Left out</Trans>}>
      {out > 0 && (
        <p className="text-14 text-ink-soft">
          <Plural
            value={out}
            one="# line on which no money came in."
            other="# lines on which no money came in."
          />
        </p>
      )}
      <ul aria-label={t`Left out`} className="grid gap-2 text-14 empty:hidden">
        {left.map(({ line, reason, amount, day: booked, text }) =>
          reason === 'out' ? null : (
            <li key={`${line} ${amount}`} className="wrap-anywhere">
              <span className="font-semibold">{amountOf(amount)}</span> {day(booked)} ·{' '}
              <Trans>line {line}</Trans> · {text} – {i18n._(leftWords(reason))}
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
