import { Trans, useLingui } from '@lingui/react/macro'
import { inLocale } from '#engine/client/i18n/language.ts'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Section } from '#engine/client/ui/Section.tsx'
import type { SizeTable } from '#features/mall/contract/product-fields.ts'
import type { Choice } from './choose-variant.ts'

type SizeTableViewProps = { of: SizeTable; choice: Choice }

/** The measures of each size; the chosen one is marked. */
export function SizeTableView({ of: { head, rows }, choice }: SizeTableViewProps) {
  const { t, i18n } = useLingui()
  const names = head.map((texts) => inLocale(texts, i18n.locale))
  return (
    <Section title={<Trans>Size table</Trans>}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a table that is wider than the screen
        tabIndex={0}
        aria-label={t`Size table`}
        className="-mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5"
      >
        <table className="w-full border-collapse text-14 tabular-nums">
          <thead>
            <tr className="border-b border-line-strong">
              {names.map((name, nth) => (
                <th
                  key={head[nth]?.en}
                  scope="col"
                  className={classNames(
                    'min-w-16 px-3 py-2 font-semibold',
                    nth === 0 ? 'text-left' : 'text-right',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size = '', ...measures]) => {
              const isChosen = size !== '' && choice.includes(size)
              return (
                <tr
                  key={size}
                  aria-current={isChosen || undefined}
                  className="border-b border-line last:border-0 aria-current:bg-brand-soft aria-current:font-semibold"
                >
                  <th scope="row" className="px-3 py-2 text-left font-semibold">
                    {size}
                  </th>
                  {measures.map((measure, nth) => (
                    <td key={names[nth + 1]} className="px-3 py-2 text-right">
                      {measure || '–'}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
